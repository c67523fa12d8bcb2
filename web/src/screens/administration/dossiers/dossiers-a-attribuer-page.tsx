import { etudeTirage } from '@riph/contracts/etude/depot/tirage.calls';
import { REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../api/useCall.ts';
import { Button } from '../../../components/Button.tsx';
import { Page } from '../../../components/Page.tsx';
import { Empty, Loadable } from '../../../components/states.tsx';
import { ageDe, dateFr } from '../../../labels/dates.ts';
import { DerniereAttribution } from '../../lecture/DerniereAttribution.tsx';
import { AttributionDialog, type EnAttente } from './AttributionDialog.tsx';

/** Filed dossiers for which no committee could be drawn: the administration gives each one, with a reason (TAS-10). */
export const DossiersAAttribuerPage = () => {
  const reading = useCall(etudeTirage.calls.listerEnAttente);
  const [selected, setSelected] = useState<EnAttente | null>(null);
  return (
    <Page title="Dossiers à attribuer" compte={reading.data?.length} width="moyenne">
      <Loadable reading={reading}>
        {(dossiers) =>
          dossiers.length === 0 ? (
            <>
              <Empty
                title="Aucun dossier n’attend"
                action={
                  <Button to="/dossiers/jarde" priority="secondary">
                    Voir les dossiers
                  </Button>
                }
              >
                Tous les dossiers déposés ont un comité. Un dossier vient ici quand aucun comité n’était éligible le jour de son
                dépôt.
              </Empty>
              <DerniereAttribution reglementations={[...REGLEMENTATIONS_NATIONALES]} />
            </>
          ) : (
            <>
              <p className="riph-discret">
                Aucun comité n’était éligible. Un nouveau tirage au sort est fait chaque jour ; sans l’attendre, vous pouvez
                attribuer un dossier à un comité : le motif figure dans la preuve du tirage, que le promoteur peut lire.
              </p>
              <ul className="riph-liste">
                {dossiers.map((d) => (
                  <li key={d.dosId} className="riph-ligne riph-action">
                    <span className="riph-action__quoi">
                      <Link to={`/dossiers/${d.dosId}`} className="riph-chiffres">
                        {d.numero}
                      </Link>
                      <span className="riph-action__titre">{d.titre}</span>
                      <span className="riph-discret">
                        {d.promoteur} · déposé le {dateFr(d.dateSoumission)}
                        {d.dateSoumission && `, ${ageDe(d.dateSoumission)}`}
                      </span>
                    </span>
                    <Button
                      size="sm"
                      priority="secondary"
                      aria-label={`Attribuer le dossier ${d.numero}`}
                      onClick={() => setSelected(d)}
                    >
                      Attribuer
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Loadable>
      {selected && <AttributionDialog dossier={selected} onClose={() => setSelected(null)} onRefused={() => reading.mutate()} />}
    </Page>
  );
};
