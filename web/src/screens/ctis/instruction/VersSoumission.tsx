import { Button } from '../../../components/Button.tsx';
import type { ActeProps } from './types.ts';

/** Who may have the request, and the ways of giving it, stand on a page of their own. */
export const VersSoumission = ({ instruction: i }: ActeProps) => (
  <div className="riph-rangee">
    <Button to={`/dossiers-ctis/${i.id}?onglet=soumission`}>Ouvrir la soumission et le tirage</Button>
  </div>
);
