import { dossierCtisBatch } from '@riph/contracts/dossier-ctis/batch.calls';
import type { ImportCtis, LigneImport } from '@riph/contracts/dossier-ctis/batch.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { Loadable } from '../../components/states.tsx';
import { compte, dateHeureFr } from '../../labels/dates.ts';
import { bilanDe, DECLENCHEURS, lieuDe, RESULTATS, STATUTS_IMPORT, TONS_IMPORT } from './batch.rules.ts';

const { listerLignes, rejouer } = dossierCtisBatch.calls;

const Ligne = ({ ligne, onRejouer }: { ligne: LigneImport; onRejouer: (() => void) | null }) => (
  <li>
    <p className="fr-mb-0">
      <strong className="riph-chiffres">
        {ligne.etuId ? (
          <Link to={`/etudes-ctis/${ligne.etuId}`}>{ligne.numeroCtis}</Link>
        ) : (
          (ligne.numeroCtis ?? 'Essai non reconnu')
        )}
      </strong>{' '}
      <StatusBadge tone={ligne.resultat === 'ERREUR' ? 'error' : 'neutre'}>{RESULTATS[ligne.resultat]}</StatusBadge>
    </p>
    <p className="riph-discret fr-mb-0">{lieuDe(ligne)}</p>
    {ligne.message && <p className="fr-mb-0">{ligne.message}</p>}
    {onRejouer && (
      <Button priority="tertiary" size="sm" onClick={onRejouer}>
        {`Rejouer ${ligne.numeroCtis ?? lieuDe(ligne)}`}
      </Button>
    )}
  </li>
);

/** The lines of a run, the refused ones alone when there are any, with what to do of each. */
export const DetailImport = ({ run, occupe, onClose }: { run: ImportCtis; occupe: boolean; onClose: () => void }) => {
  const [errors, setErrors] = useState(run.erreurs > 0);
  const [apres, setApres] = useState<string | null>(null);
  const reading = useCall(
    listerLignes,
    { params: { importId: run.id }, query: { erreurs: errors ? 'true' : 'false', ...(apres && { apres }) } },
    { keepPrevious: true },
  );
  const relancer = useAction(rejouer);
  const raison = occupe ? 'Un import est en cours : attendez sa fin.' : null;
  const lancer = async (rang: number | null) => {
    const r = await relancer({ params: { importId: run.id }, body: { rang } });
    if (!r.ok) return;
    if (r.data.lancee) {
      notifier.success(r.data.message);
      onClose();
    } else notifier.warning(r.data.message);
  };
  const montrer = (e: boolean) => {
    setErrors(e);
    setApres(null);
  };
  return (
    <Dialog
      title={`Import du ${dateHeureFr(run.debut)}`}
      size="lg"
      onClose={onClose}
      actions={
        run.erreurs > 0 && (
          <Button onClick={() => void lancer(null)} busy={relancer.busy} reason={raison}>
            {`Rejouer les ${compte(run.erreurs, 'enregistrement refusé', 'enregistrements refusés')}`}
          </Button>
        )
      }
    >
      <Details>
        <Detail term="État">
          <StatusBadge tone={TONS_IMPORT[run.statut]}>{STATUTS_IMPORT[run.statut]}</StatusBadge>
        </Detail>
        <Detail term="Lancé">{`${DECLENCHEURS[run.declencheur]}${run.par ? `, par ${run.par}` : ''}`}</Detail>
        <Detail term="Bilan">{bilanDe(run)}</Detail>
      </Details>
      {run.message && (
        <Alert severity="info" small>
          {run.message}
        </Alert>
      )}
      {run.erreurs > 0 && (
        <Button priority="secondary" size="sm" onClick={() => montrer(!errors)}>
          {errors ? 'Montrer aussi ce qui a changé' : 'Montrer les seuls refus'}
        </Button>
      )}
      <Loadable reading={reading}>
        {({ lignes, suivant }) =>
          lignes.length === 0 ? (
            <p>Rien n’a changé, et rien n’a été refusé.</p>
          ) : (
            <>
              <ul className="riph-liste">
                {lignes.map((l) => (
                  <Ligne
                    key={l.rang}
                    ligne={l}
                    onRejouer={l.resultat === 'ERREUR' && !occupe ? () => void lancer(l.rang) : null}
                  />
                ))}
              </ul>
              {suivant && (
                <Button priority="secondary" onClick={() => setApres(suivant)}>
                  Lignes suivantes
                </Button>
              )}
            </>
          )
        }
      </Loadable>
    </Dialog>
  );
};
