import type { Jour } from '@riph/contracts/core/paris';
import { dateLongue } from '../labels/dates.ts';
import { Detail, Details } from './Details.tsx';
import { Dialog } from './Dialog.tsx';

/** Why a date: the facts it starts from, the rule, its article, what was counted. Comes from the service that computed it. */
export type Explication = {
  titre?: string;
  /** What the date is: « Échéance » unless said. */
  nom?: string;
  echeance: Jour;
  faits: readonly { libelle: string; date: string }[];
  regle: string;
  article?: string | null;
  calcul?: string | null;
};

/** « Pourquoi cette date ? » */
export const ExplicationDialog = ({ explanation: e, onClose }: { explanation: Explication; onClose: () => void }) => (
  <Dialog title={e.titre ?? 'Pourquoi cette date ?'} onClose={onClose}>
    <p className="fr-text--lead">
      {e.nom ?? 'Échéance'} : {dateLongue(e.echeance)}
    </p>
    <Details>
      {e.faits.map((f) => (
        <Detail key={`${f.libelle}-${f.date}`} term={f.libelle}>
          {dateLongue(f.date)}
        </Detail>
      ))}
      <Detail term="Règle">{e.regle}</Detail>
      <Detail term="Texte">{e.article}</Detail>
      <Detail term="Calcul" className="riph-chiffres">
        {e.calcul}
      </Detail>
    </Details>
  </Dialog>
);
