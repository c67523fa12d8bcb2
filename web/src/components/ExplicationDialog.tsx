import { dateLongue } from '../labels/dates.ts';
import { Dialog } from './Dialog.tsx';
import { Fait, Faits } from './Faits.tsx';

/** Why a date: the facts it starts from, the rule, its article, what was counted. Comes from the service that computed it. */
export type Explication = {
  titre?: string;
  /** What the date is: « Échéance » unless said. */
  nom?: string;
  echeance: string;
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
    <Faits>
      {e.faits.map((f) => (
        <Fait key={`${f.libelle}-${f.date}`} term={f.libelle}>
          {dateLongue(f.date)}
        </Fait>
      ))}
      <Fait term="Règle">{e.regle}</Fait>
      <Fait term="Texte">{e.article}</Fait>
      <Fait term="Calcul" className="riph-chiffres">
        {e.calcul}
      </Fait>
    </Faits>
  </Dialog>
);
