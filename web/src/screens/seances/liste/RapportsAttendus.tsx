import { dossierCtisTableauDeBord } from '@riph/contracts/dossier-ctis/tableau-de-bord.calls';
import { placeEnMots } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { RENDUS_MAX } from '@riph/contracts/etude/suivi/tdb.schemas';
import { etudeTdbGestionnaire } from '@riph/contracts/etude/suivi/tdb-gestionnaire.calls';
import { useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { DeadlineBadge } from '../../../components/badges.tsx';
import { SansLesEssais } from '../../../components/SansLesEssais.tsx';
import { Loadable, Skeleton } from '../../../components/states.tsx';
import { DataTable } from '../../../components/table/DataTable.tsx';
import type { Column } from '../../../components/table/table.types.ts';
import { dateFr, nombreFr } from '../../../labels/dates.ts';
import { type Rapports, reunirRapports } from './rapports.rules.ts';

const DERNIERS = 10;
const AUCUN: Rapports = { attendus: [], rendus: [], total: 0 };
/** With its place in the list: a dossier has several reports, and no report a number of its own here. */
type Ligne = Rapports['attendus'][number] & { rang: number };

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
  {
    cle: 'role',
    titre: 'Rôle',
    width: 'sm',
    rendu: (r) => `${placeEnMots(r)}${r.tour > 1 ? `, tour ${r.tour}` : ''}`,
  },
  { cle: 'rapporteur', titre: 'Rapporteur', width: 'md', rendu: (r) => r.rapporteur },
  {
    cle: 'rapport',
    titre: 'Rapport',
    width: 'md',
    rendu: (r) => (r.deposeLe ? `Rendu le ${dateFr(r.deposeLe)}` : <DeadlineBadge echeance={r.dateRapport} />),
  },
];

const Liste = ({ legend, rapports }: { legend: string; rapports: Rapports['attendus'] }) => (
  <DataTable
    legend={legend}
    rows={rapports.map((r, rang) => ({ ...r, rang }))}
    rowKey={(r) => r.rang}
    name={(r) => `le rapport sur ${r.numero ?? r.titre}`}
    columns={COLUMNS}
    link={(r) => `/dossiers/${r.dosId}/rapporteurs`}
  />
);

/** Reports of the reporters of the committee, on dossiers and trials: those awaited by their day, then the last handed in, or all. */
export const RapportsAttendus = () => {
  const [nombre, setNombre] = useState(DERNIERS);
  const query = { rendus: nombre };
  const nationaux = useCall(etudeTdbGestionnaire.calls.listerRapportsDuComite, { query }, { keepPrevious: true });
  const essais = useCall(dossierCtisTableauDeBord.calls.listerRapportsDuComite, { query }, { keepPrevious: true });
  const manque = essais.error && essais.data === undefined ? essais : null;
  const autres = manque ? AUCUN : essais.data;
  const data = nationaux.data && autres && reunirRapports(nationaux.data, autres, nombre);
  return (
    <section aria-labelledby="rapports-du-comite" className="fr-mb-4w">
      <h2 className="fr-h5" id="rapports-du-comite">
        Rapports des rapporteurs
      </h2>
      <SansLesEssais manque={manque} quoi="Ce que rendent les rapporteurs" />
      <Loadable reading={{ data, error: nationaux.error, mutate: nationaux.mutate }} skeleton={<Skeleton rows={4} />}>
        {({ attendus, rendus, total }) => (
          <>
            {attendus.length === 0 ? (
              <p className="riph-discret">
                {manque ? 'Aucun rapport attendu sur un dossier national.' : 'Aucun rapport attendu.'} Les rapporteurs se
                désignent depuis la page d’un dossier.
              </p>
            ) : (
              <Liste legend="Rapports attendus" rapports={attendus} />
            )}
            {total > 0 && (
              <>
                <h3 className="fr-h6 fr-mt-2w">Rapports rendus ({nombreFr(total)})</h3>
                <Liste legend="Rapports rendus" rapports={rendus} />
              </>
            )}
            {total > rendus.length && (
              <p className="riph-rangee">
                Les {rendus.length} derniers sur {nombreFr(total)}.
                {nombre < RENDUS_MAX && (
                  <Button priority="tertiary" size="sm" busy={nationaux.isValidating} onClick={() => setNombre(RENDUS_MAX)}>
                    Voir tout
                  </Button>
                )}
              </p>
            )}
          </>
        )}
      </Loadable>
    </section>
  );
};
