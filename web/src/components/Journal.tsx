import type { LigneJournal } from '@riph/contracts/referentiel/administration.schemas';
import { Timeline } from './Timeline.tsx';

const ACTIONS: Readonly<Record<string, string>> = {
  CREER: 'Création',
  MODIFIER: 'Modification',
  ACTIVER: 'Réactivation',
  DESACTIVER: 'Désactivation',
  ANNONCER: 'Annonce',
  REMPLACER: 'Remplacement',
};

type Props = {
  /** `par` null: nobody, time did it. */
  rows: readonly (Omit<LigneJournal, 'par'> & { par: string | null })[];
  label: (champ: string) => string;
  empty?: string;
};

/** Who changed what, when, newest first. */
export const Journal = ({ rows, label, empty = 'Rien n’a été changé depuis l’ouverture de la plateforme.' }: Props) =>
  rows.length === 0 ? (
    <p className="riph-discret fr-mb-0">{empty}</p>
  ) : (
    <Timeline
      label="Qui a changé quoi"
      elements={rows.map((l) => ({
        id: l.rang,
        date: l.le,
        titre: ACTIONS[l.action] ?? l.action,
        qui: l.par,
        detail: l.changements.length > 0 && (
          <ul className="riph-liste">
            {l.changements.map((c) => (
              <li key={c.champ}>
                {label(c.champ)} : {c.avant !== null && <del>{c.avant}</del>} {c.apres ?? '(vide)'}
              </li>
            ))}
          </ul>
        ),
      }))}
    />
  );
