import { EXPORT_JOURS } from '@riph/contracts/core/conservation';
import { ETAT_EXPORT_LABELS, type EtatExport } from '@riph/contracts/identity/exports';
import { type ExportLu, identityExports } from '@riph/contracts/identity/exports.calls';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { sizeFr } from '../../components/files/files.rules.ts';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable } from '../../components/states.tsx';
import { compte, dateHeureFr } from '../../labels/dates.ts';
import type { Ton } from '../../labels/ton.ts';

const { lister, demander, supprimer, telecharger } = identityExports.calls;
const TON: Record<EtatExport, Ton> = { EN_PREPARATION: 'info', PRET: 'success', ECHEC: 'error' };
/** While one is under way the list is read again this often. */
const WAIT_MS = 2_000;

const UnExport = ({ export: x }: { export: ExportLu }) => {
  const refaire = useAction(demander, { success: 'L’export se prépare de nouveau.' });
  const retirer = useAction(supprimer, { success: 'L’export est supprimé.' });
  const quoi = `${x.titre}, demandé le ${dateHeureFr(x.demandeLe)}`;
  const [premier] = x.filtres;
  return (
    <section className="riph-carte" aria-labelledby={`export-${x.id}`}>
      <h2 className="riph-carte__titre" id={`export-${x.id}`}>
        {x.titre} <StatusBadge tone={TON[x.etat]}>{ETAT_EXPORT_LABELS[x.etat]}</StatusBadge>
      </h2>
      {x.motif && <p>{x.motif}</p>}
      <Details>
        <Detail term="Demandé">{dateHeureFr(x.demandeLe)}</Detail>
        {x.etat === 'PRET' && (
          <Detail term="Filtres">
            {premier ? x.filtres.map((f) => `${f.libelle} : ${f.valeur}`).join(' ; ') : 'aucun, toute la liste'}
          </Detail>
        )}
        {x.lignes !== null && <Detail term="Contenu">{compte(x.lignes, 'ligne')}</Detail>}
        {x.fichier && <Detail term="Fichier">{`${x.fichier.nom}, ${sizeFr(x.fichier.taille)}`}</Detail>}
        {x.etat === 'PRET' && <Detail term="Gardé jusqu’au">{dateHeureFr(x.expireLe)}</Detail>}
      </Details>
      <div className="riph-rangee fr-mt-2w">
        {x.etat === 'PRET' && (
          <DownloadButton
            priority="secondary"
            size="sm"
            icon="fr-icon-download-line"
            aria-label={`Télécharger : ${quoi}`}
            call={telecharger}
            parts={{ params: { exportId: x.id } }}
          >
            Télécharger
          </DownloadButton>
        )}
        {x.etat !== 'EN_PREPARATION' && (
          <Button
            priority="tertiary"
            size="sm"
            busy={refaire.busy}
            aria-label={`Refaire avec les mêmes filtres : ${quoi}`}
            onClick={() => void refaire({ body: { adresse: x.adresse } })}
          >
            {x.etat === 'ECHEC' ? 'Recommencer' : 'Refaire avec les mêmes filtres'}
          </Button>
        )}
        {x.etat !== 'EN_PREPARATION' && (
          <Button
            priority="nu"
            size="sm"
            busy={retirer.busy}
            aria-label={`Supprimer : ${quoi}`}
            onClick={() => void retirer({ params: { exportId: x.id } })}
          >
            Supprimer
          </Button>
        )}
      </div>
    </section>
  );
};

/** The exports that were prepared aside for the reader, newest first: those under way, those to take, those that failed and why. */
export const ExportsPage = () => {
  const reading = useCall(lister, {});
  const enCours = reading.data?.some((x) => x.etat === 'EN_PREPARATION') ?? false;
  useCall(lister, enCours ? {} : null, { refreshMs: WAIT_MS });
  return (
    <Page title="Mes exports" width="moyenne">
      <p>
        Un export court se télécharge tout de suite depuis sa liste. Un export long se prépare ici : vous pouvez continuer à
        travailler et le prendre quand il est prêt : un courriel vous le dit. Chaque fichier est gardé {EXPORT_JOURS} jours.
      </p>
      <Loadable reading={reading}>
        {(exports) =>
          exports.length === 0 ? (
            <Empty title="Aucun export en attente">
              Ouvrez une liste, choisissez vos filtres, puis « Exporter » : s’il y a plus de 2 000 lignes, l’export se prépare et
              paraît ici.
            </Empty>
          ) : (
            <div className="riph-pile">
              {exports.map((x) => (
                <UnExport key={x.id} export={x} />
              ))}
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};
