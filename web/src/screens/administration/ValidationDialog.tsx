import { identityAdministrationDeposants } from '@riph/contracts/identity/administration-deposants.calls';
import { useState } from 'react';
import { request } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { useAsync } from '../../components/useAsync.ts';
import { compte } from '../../labels/dates.ts';
import { type CompteAValider, doublonsDAbord, nomDe } from './comptes.rules.ts';

type Resultat = { ok: true } | { ok: false; pourquoi: string };
type Props = { comptes: readonly CompteAValider[]; onDone: (valides: ReadonlySet<number>) => void; onClose: () => void };

/** At the same time: more would only queue in the service. */
const ENSEMBLE = 4;

const valider = async ({ utiId, compteId }: CompteAValider): Promise<Resultat> => {
  try {
    await request(identityAdministrationDeposants.calls.valider, { params: { utiId, compteId } });
    return { ok: true };
  } catch (e) {
    return { ok: false, pourquoi: asProblem(e).detail };
  }
};

/** Opens the accounts chosen, one call each; what failed is said on its row and may be tried again. */
export const ValidationDialog = ({ comptes, onDone, onClose }: Props) => {
  const [results, setResults] = useState<ReadonlyMap<number, Resultat>>(new Map());
  const restants = comptes.filter((c) => !results.get(c.compteId)?.ok);
  const connus = restants.filter((c) => c.doublons.length > 0);
  const tout = useAsync(async () => {
    const file = [...restants];
    const valides = new Set<number>();
    const suivre = async (): Promise<void> => {
      const c = file.shift();
      if (!c) return;
      const r = await valider(c);
      if (r.ok) valides.add(c.compteId);
      setResults((avant) => new Map(avant).set(c.compteId, r));
      return suivre();
    };
    await Promise.all(Array.from({ length: ENSEMBLE }, suivre));
    onDone(valides);
  });
  const fini = results.size > 0 && !tout.busy;
  return (
    <Dialog
      title={fini ? 'Résultat de la validation' : `Valider ${compte(comptes.length, 'compte')}`}
      size="lg"
      onClose={onClose}
      actions={
        <>
          {restants.length > 0 && (
            <Button onClick={tout.run} busy={tout.busy}>
              {fini ? `Réessayer (${restants.length})` : `Valider ${compte(restants.length, 'compte')}`}
            </Button>
          )}
          <Button priority="secondary" onClick={onClose}>
            {fini ? 'Fermer' : 'Annuler'}
          </Button>
        </>
      }
    >
      <p role="status">
        {fini
          ? `${compte(comptes.length - restants.length, 'compte validé', 'comptes validés')} sur ${comptes.length}.`
          : 'Chaque personne pourra se connecter et recevra un courriel. Un compte ouvert peut être désactivé ensuite.'}
      </p>
      {connus.length > 0 && !fini && (
        <Alert severity="warning" small>
          {compte(connus.length, 'demande porte', 'demandes portent')} le nom d’une personne déjà connue : voyez ci-dessous avant
          de valider.
        </Alert>
      )}
      <ul className="riph-liste">
        {doublonsDAbord(comptes).map((c) => (
          <LigneValidee key={c.compteId} compte={c} resultat={results.get(c.compteId)} />
        ))}
      </ul>
    </Dialog>
  );
};

const LigneValidee = ({ compte: c, resultat: r }: { compte: CompteAValider; resultat: Resultat | undefined }) => (
  <li className="riph-ligne">
    <span>
      {nomDe(c)}
      <span className="riph-discret">
        {' '}
        · {c.email} · {c.profil.libelle}
        {c.organisme && ` · ${c.organisme}`}
      </span>
      {!r && c.doublons.length > 0 && (
        <span className="riph-discret">
          {' '}
          · déjà connu :{' '}
          {c.doublons.map((d) => `${d.email} (${d.comptes.map((x) => x.statut.libelle.toLowerCase()).join(', ')})`).join(', ')}
        </span>
      )}
      {r && !r.ok && <span className="riph-discret"> · {r.pourquoi}</span>}
    </span>
    {r ? (
      <StatusBadge tone={r.ok ? 'success' : 'error'}>{r.ok ? 'Validé' : 'Non validé'}</StatusBadge>
    ) : (
      c.doublons.length > 0 && <StatusBadge tone="warning">Homonyme</StatusBadge>
    )}
  </li>
);
