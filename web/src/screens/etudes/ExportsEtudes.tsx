import { etudeExports } from '@riph/contracts/etude/suivi/exports.calls';
import { useState } from 'react';
import type { Parts } from '../../api/types.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';

const { exporterAvanceJarde, exporterAvanceDm, exporterDocumentsInfoJarde, exporterDocumentsInfoDm } = etudeExports.calls;
type Recherche = Parts<typeof exporterAvanceJarde>['query']['rechercheEtudeDto'];

const EXPORTS = [
  {
    titre: 'Études en détail',
    aide: 'Une ligne par étude : fiche du registre public, promoteur, mandataire, recherche, lieux, dates.',
    fichiers: [
      { libelle: 'Détail, loi Jardé', appel: exporterAvanceJarde },
      { libelle: 'Détail, dispositifs médicaux', appel: exporterAvanceDm },
    ],
  },
  {
    titre: 'Documents des études',
    aide: 'Une ligne par document déposé sur une étude : déclarations, rapports, sécurité, et s’il est en retard.',
    fichiers: [
      { libelle: 'Documents, loi Jardé', appel: exporterDocumentsInfoJarde },
      { libelle: 'Documents, dispositifs médicaux', appel: exporterDocumentsInfoDm },
    ],
  },
] as const;

/** The other exports of the list as it is filtered: each law has its own columns. */
export const ExportsEtudes = ({ recherche }: { recherche: Recherche }) => {
  const [ouvert, setOuvert] = useState(false);
  return (
    <>
      <Button priority="tertiary" size="sm" onClick={() => setOuvert(true)}>
        Exports détaillés
      </Button>
      {ouvert && (
        <Dialog
          title="Exports détaillés"
          onClose={() => setOuvert(false)}
          actions={
            <Button priority="secondary" onClick={() => setOuvert(false)}>
              Fermer
            </Button>
          }
        >
          <p>Ces classeurs suivent les filtres de la liste. Chacun ne garde que les études de sa réglementation.</p>
          {EXPORTS.map((e) => (
            <section key={e.titre} className="fr-mb-3w">
              <h2 className="fr-h6 fr-mb-1w">{e.titre}</h2>
              <p className="riph-discret">{e.aide}</p>
              <div className="riph-rangee">
                {e.fichiers.map((f) => (
                  <DownloadButton
                    key={f.libelle}
                    call={f.appel}
                    parts={{ query: { rechercheEtudeDto: recherche } }}
                    priority="secondary"
                    size="sm"
                    icon="fr-icon-download-line"
                  >
                    {f.libelle}
                  </DownloadButton>
                ))}
              </div>
            </section>
          ))}
        </Dialog>
      )}
    </>
  );
};
