import { TYPE_RAPPORTEUR_LABELS } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import type { Answer } from '../../../api/types.ts';
import { useCall } from '../../../api/useCall.ts';
import { DeadlineBadge } from '../../../components/badges.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { DataTable } from '../../../components/table/DataTable.tsx';
import type { Column } from '../../../components/table/table.types.ts';
import { dateFr } from '../../../labels/dates.ts';

const { listerRapports } = etudeTdbGestionnaire.calls;
/** With its place in the list: a dossier has several reports, and no report a number of its own here. */
type Ligne = Answer<typeof listerRapports>[number] & { rang: number };
const ROLES: Record<string, string> = TYPE_RAPPORTEUR_LABELS;

const COLUMNS: readonly Column<Ligne>[] = [
  { cle: 'numero', titre: 'Dossier', width: 'sm', rendu: (r) => <span className="riph-chiffres">{r.numero}</span> },
  {
    cle: 'titre',
    titre: 'Titre',
    width: 'lg',
    rendu: (r) => (
      <span className="riph-deux-lignes" title={r.titre}>
        {r.titre}
      </span>
    ),
  },
  { cle: 'role', titre: 'Rôle', width: 'sm', rendu: (r) => ROLES[r.type] ?? r.type },
  { cle: 'rapporteur', titre: 'Rapporteur', width: 'md', rendu: (r) => r.rapporteur ?? '–' },
  {
    cle: 'rapport',
    titre: 'Rapport',
    width: 'md',
    rendu: (r) => (r.deposeLe ? `Rendu le ${dateFr(r.deposeLe)}` : <DeadlineBadge echeance={r.dateRapport} />),
  },
];

/** Reports of the reporters of the committee: those awaited first, by their day, then those handed in. */
export const RapportsAttendus = () => {
  const reading = useCall(listerRapports);
  return (
    <section aria-labelledby="rapports-du-comite" className="fr-mb-4w">
      <h2 className="fr-h5" id="rapports-du-comite">
        Rapports des rapporteurs
      </h2>
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {(rapports) =>
          rapports.length === 0 ? (
            <p className="riph-discret">Aucun rapport attendu : désignez les rapporteurs depuis la page d’un dossier.</p>
          ) : (
            <DataTable
              legend="Rapports des rapporteurs"
              rows={rapports.map((r, rang) => ({ ...r, rang }))}
              rowKey={(r) => r.rang}
              name={(r) => `le rapport sur ${r.numero ?? r.titre}`}
              columns={COLUMNS}
              link={(r) => `/dossiers/${r.dosId}/rapporteurs`}
            />
          )
        }
      </Loadable>
    </section>
  );
};
