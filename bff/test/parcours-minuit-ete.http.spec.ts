/** The main journey again, a quarter of an hour after midnight in Paris, in summer: every date is that of Paris (parcours.http.spec.ts looks at them). */
import { apresMinuit } from './parcours/moment.ts';

apresMinuit('ete');
await import('./parcours.http.spec.ts');
