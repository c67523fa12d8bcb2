/** What the home page of an expert says first. */
import { compte } from '../../labels/dates.ts';

/** After « Bonjour Nadia »: what is awaited, what is not awaited unsaid. Silent until it is known. */
export const attenteDe = (c: { aRepondre: number; attendus: number } | undefined): string => {
  if (!c) return '';
  const expected = [
    c.aRepondre > 0 && `${compte(c.aRepondre, 'réponse')} à donner`,
    c.attendus > 0 && `${compte(c.attendus, 'rapport')} à rendre`,
  ].filter((mots) => mots !== false);
  return expected.length === 0 ? ', rien ne vous attend' : `, ${expected.join(' et ')}`;
};
