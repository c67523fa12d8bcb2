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
  lignes: readonly (Omit<LigneJournal, 'par'> & { par: string | null })[];
  libelle: (champ: string) => string;
  vide?: string;
};

/** Who changed what, when, newest first. */
export const Journal = ({ lignes, libelle, vide = 'Rien n’a été changé depuis l’ouverture de la plateforme.' }: Props) =>
  lignes.length === 0 ? (
    <p className="riph-discret fr-mb-0">{vide}</p>
  ) : (
    <Timeline
      libelle="Qui a changé quoi"
      elements={lignes.map((l) => ({
        id: l.rang,
        date: l.le,
        titre: ACTIONS[l.action] ?? l.action,
        qui: l.par,
        detail: l.changements.length > 0 && (
          <ul className="riph-liste">
            {l.changements.map((c) => (
              <li key={c.champ}>
                {libelle(c.champ)} : {c.avant !== null && <del>{c.avant}</del>} {c.apres ?? '(vide)'}
              </li>
            ))}
          </ul>
        ),
      }))}
    />
  );
