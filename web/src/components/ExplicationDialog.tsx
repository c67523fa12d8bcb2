import { compte, dateLongue } from '../labels/dates.ts';
import { Dialog } from './Dialog.tsx';

/** Why a date: the facts it starts from, the rule, its article, what was counted. Comes from the service that computed it. */
export type Explication = {
  titre?: string;
  echeance: string;
  faits: readonly { libelle: string; date: string }[];
  regle: string;
  article?: string | null;
  joursComptes?: number | null;
  joursSuspendus?: number | null;
  remarque?: string | null;
};

/** « Pourquoi cette date ? » */
export const ExplicationDialog = ({ explication: e, onClose }: { explication: Explication; onClose: () => void }) => (
  <Dialog titre={e.titre ?? 'Pourquoi cette date ?'} onClose={onClose}>
    <p className="fr-text--lead">Échéance : {dateLongue(e.echeance)}</p>
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
      {typeof e.joursComptes === 'number' && (
        <>
          <dt>Jours comptés</dt>
          <dd>{compte(e.joursComptes, 'jour')}</dd>
        </>
      )}
      {Boolean(e.joursSuspendus) && (
        <>
          <dt>Jours de suspension</dt>
          <dd>{compte(e.joursSuspendus ?? 0, 'jour')}, non comptés</dd>
        </>
      )}
    </dl>
    {e.remarque && <p>{e.remarque}</p>}
  </Dialog>
);
