import { dateLongue } from '../labels/dates.ts';
import { Dialog } from './Dialog.tsx';

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
export const ExplicationDialog = ({ explication: e, onClose }: { explication: Explication; onClose: () => void }) => (
  <Dialog titre={e.titre ?? 'Pourquoi cette date ?'} onClose={onClose}>
    <p className="fr-text--lead">
      {e.nom ?? 'Échéance'} : {dateLongue(e.echeance)}
    </p>
    <dl className="riph-faits">
      {e.faits.map((f) => (
        <div key={`${f.libelle}-${f.date}`}>
          <dt>{f.libelle}</dt>
          <dd>{dateLongue(f.date)}</dd>
        </div>
      ))}
      <dt>Règle</dt>
      <dd>{e.regle}</dd>
      {e.article && (
        <>
          <dt>Texte</dt>
          <dd>{e.article}</dd>
        </>
      )}
      {e.calcul && (
        <>
          <dt>Calcul</dt>
          <dd className="riph-chiffres">{e.calcul}</dd>
        </>
      )}
    </dl>
  </Dialog>
);
