import {
  CATEGORIES_MEMBRE,
  COLLEGE_LABELS,
  COLLEGES,
  FONCTION_MEMBRE_LABELS,
  FONCTIONS_MEMBRE,
  isCategorieMembre,
} from '@riph/contracts/identity/college';
import { StatusBadge } from '../../components/badges.tsx';
import { DataTable } from '../../components/table/DataTable.tsx';
import type { Column } from '../../components/table/table.types.ts';
import { dateFr } from '../../labels/dates.ts';
import { etatLigne, type LigneLue, type Resultats } from './import.rules.ts';

const JOUR = /^\d{4}-\d{2}-\d{2}$/;
const jourDe = (t: string) => (JOUR.test(t) ? dateFr(t) : t);
const siege = ({ saisie: s }: LigneLue): string => {
  if (s.role === 'GESTIONNAIRE') return 'Gestionnaire';
  const college = COLLEGES.find((c) => c === s.college);
  const fonction = FONCTIONS_MEMBRE.find((f) => f === s.fonction);
  const mots = [
    fonction ? FONCTION_MEMBRE_LABELS[fonction] : s.fonction,
    college ? COLLEGE_LABELS[college] : s.college,
    isCategorieMembre(s.categorie) ? CATEGORIES_MEMBRE[s.categorie].libelle : s.categorie,
  ];
  return mots.filter(Boolean).join(', ');
};
const mandat = ({ saisie: s }: LigneLue): string => {
  if (!s.dateDebut) return '–';
  return s.dateFin ? `${jourDe(s.dateDebut)} – ${jourDe(s.dateFin)}` : `${jourDe(s.dateDebut)}, trois ans`;
};
const nomDe = ({ rang, saisie: s }: LigneLue): string => `${s.prenom} ${s.nom}`.trim() || `Ligne ${rang}`;

/** The rows of the file, each with what will become of it. */
export const ApercuImport = ({ lignes, results }: { lignes: readonly LigneLue[]; results: Resultats }) => {
  const columns: readonly Column<LigneLue>[] = [
    { cle: 'rang', titre: 'Ligne', width: 'xs', rendu: (l) => l.rang },
    { cle: 'nom', titre: 'Personne', width: 'md', rendu: nomDe },
    { cle: 'email', titre: 'Adresse électronique', width: 'md', rendu: (l) => l.saisie.email || '–' },
    { cle: 'siege', titre: 'Siège', width: 'md', rendu: siege },
    { cle: 'mandat', titre: 'Nomination', width: 'sm', rendu: mandat },
    {
      cle: 'etat',
      titre: 'État',
      width: 'md',
      rendu: (l) => {
        const e = etatLigne(l, results);
        return (
          <div>
            <StatusBadge tone={e.ton}>{e.mot}</StatusBadge>
            {e.motifs.map((m) => (
              <p key={m} className="fr-text--sm fr-mb-0">
                {m}
              </p>
            ))}
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      legend="Personnes du fichier"
      rows={lignes}
      total={lignes.length}
      rowKey={(l) => l.rang}
      name={nomDe}
      columns={columns}
    />
  );
};
