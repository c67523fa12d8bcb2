import { PROFILS } from '@riph/contracts/core/droits';
import type { UtilisateurCourant } from '@riph/contracts/identity/session.internal';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { forgetReads } from '../api/reads.ts';
import { emit, on } from '../api/signals.ts';
import { notifier } from '../api/toasts.ts';
import { tabStorage } from '../browser/storage.ts';
import { neGarderQue, viderPerimes } from '../coffre/coffre.ts';
import { openDrafts, removeOldDrafts } from '../components/form/drafts.ts';
import { abandonAll, saveAll } from '../components/form/pending.ts';
import { aujourdhui } from '../labels/dates.ts';
import { basicHeader } from '../session/basic.ts';
import { listen, tell } from '../session/channel.ts';
import { lookUp, readSessionParams, readUser, renew, retrouverComite, signIn, signOut } from '../session/session-calls.ts';
import { type Session, SessionContext, type SignInResult } from '../session/session-context.ts';
import { type Garde, prendreGarde } from '../session/tab-snapshot.ts';
import { ownsDroit, type SessionParams } from '../session/timer.rules.ts';
import { useGarde } from '../session/useGarde.ts';
import { useSessionTimer } from '../session/useSessionTimer.ts';
import { ProlongationDialog } from './ProlongationDialog.tsx';
import { ReconnexionDialog } from './ReconnexionDialog.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

const MESSAGE_CONNECTE = 'Vous êtes connecté';
const MESSAGE_EXPIREE = 'Votre session a expiré.';
const MESSAGE_DECONNECTE = 'Vous avez été déconnecté.';
const MESSAGE_ENCORE_CONNECTE =
  'La déconnexion n’a pas abouti : votre session est peut-être encore ouverte. Réessayez, ou fermez le navigateur.';

const sameContext = (a: UtilisateurCourant, b: UtilisateurCourant) =>
  a.id === b.id && a.profil.code === b.profil.code && a.cppActif?.cppId === b.cppActif?.cppId;

/** Told to all at once: forms stop sending until somebody is there again. */
const lost = () => emit('sessionPerdue', undefined);

/** Who is signed in, for the whole page; shows the prolongation popup and the sign-in over the page when the session died. */
export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const { mutate } = useSWRConfig();
  const [user, setUser] = useState<UtilisateurCourant | null>(null);
  const [etat, setEtat] = useState<Session['etat']>('chargement');
  const [perdue, setPerdue] = useState(false);
  const [params, setParams] = useState<SessionParams | null>(null);
  const current = useRef(user);
  current.current = user;

  /**
   * Forgets all that was read. `refetch`: and reads it again at once. A screen drawn anew within a second of a read of the same address would share the answer of
   * that one, which is thrown away as older than this: nothing would fetch it.
   */
  const clearCache = useCallback(
    (refetch: boolean) => {
      forgetReads();
      return mutate(() => true, undefined, { revalidate: refetch });
    },
    [mutate],
  );

  const reprendre = useGarde({ user, params, perdue });
  const [depuis, setDepuis] = useState<number | null>(null);
  const adopt = useCallback((next: UtilisateurCourant | null, garde?: Garde) => {
    openDrafts(next);
    setUser(next);
    setEtat(next ? 'connecte' : 'anonyme');
    setDepuis(garde?.actifLe ?? null);
    if (garde) setParams(garde.params);
    else if (next) readSessionParams().then(setParams);
    else setParams(null);
  }, []);

  /**
   * Takes `next` as the person of this page. Of another one before him nothing stays in it: not what the server said, nor messages, nor what was typed.
   * The forms are given up first: a save under way would go under the name of `next`.
   */
  const receive = useCallback(
    async (next: UtilisateurCourant | null) => {
      const before = current.current;
      if (before && before.id !== next?.id) {
        abandonAll();
        tabStorage.clear();
        notifier.forget();
      }
      if (before || next) await neGarderQue(next?.id ?? null);
      if (!before || !next || !sameContext(before, next)) await clearCache(next !== null);
      adopt(next);
    },
    [adopt, clearCache],
  );

  const recharger = useCallback(async () => {
    const next = await readUser();
    await receive(next);
    if (next) tell({ type: 'connexion', utiId: next.id, profil: next.profil.code, cppId: next.cppActif?.cppId ?? null });
    return next;
  }, [receive]);

  const aVerifier = useRef(false);
  const reprendreRef = useRef(reprendre);
  useEffect(() => {
    const garde = prendreGarde();
    void viderPerimes(aujourdhui());
    removeOldDrafts(Date.now());
    void lookUp().then(async ({ user: next, coupe }) => {
      aVerifier.current = coupe;
      if (next) await neGarderQue(next.id);
      if (coupe && garde) await reprendreRef.current(garde);
      adopt(coupe && garde ? garde.user : next, coupe && garde ? garde : undefined);
    });
  }, [adopt]);

  /** Begun without the server: once it is reached it says who is there, before anything is done in the name of somebody. */
  useEffect(
    () =>
      on('connexion', async (ok) => {
        if (!ok || !aVerifier.current) return;
        aVerifier.current = false;
        const { user: next, coupe } = await lookUp();
        aVerifier.current = coupe;
        if (coupe) return;
        if (!next && current.current) return lost();
        await receive(next);
        await mutate(() => true);
      }),
    [receive, mutate],
  );

  const perdre = useCallback(() => {
    if (!current.current) return;
    notifier.warning(MESSAGE_EXPIREE);
    setPerdue(true);
    setParams(null);
  }, []);

  const forget = useCallback(async () => {
    await receive(null);
    setPerdue(false);
  }, [receive]);

  const signed = useCallback(
    async (result: SignInResult) => {
      if (!result.ok) return result;
      const before = current.current;
      const user = before ? await retrouverComite(before, result.user) : result.user;
      const resumed = before !== null && sameContext(before, user);
      await receive(user);
      setPerdue(false);
      notifier.clear();
      notifier.success(MESSAGE_CONNECTE);
      tell({
        type: 'connexion',
        utiId: user.id,
        profil: user.profil.code,
        cppId: user.cppActif?.cppId ?? null,
      });
      emit('sessionReprise', undefined);
      if (resumed) await mutate(() => true);
      return result;
    },
    [receive, mutate],
  );

  const deconnecter = useCallback(
    async (message = MESSAGE_DECONNECTE) => {
      // What could not be saved stays as a copy in this browser and is offered at the next visit.
      await saveAll();
      if (!(await signOut())) return notifier.error(MESSAGE_ENCORE_CONNECTE);
      tell({ type: 'deconnexion' });
      await forget();
      notifier.info(message);
    },
    [forget],
  );

  const prolonger = useCallback(async () => {
    try {
      const alive = await renew();
      if (alive) emit('activite', undefined);
      else lost();
      return alive;
    } catch {
      notifier.error('La session n’a pas pu être prolongée : la connexion est perdue. Réessayez.');
      return false;
    }
  }, []);

  useEffect(() => {
    const stops = [
      on('sessionPerdue', perdre),
      on('contexteChange', () => void recharger()),
      listen((m) => {
        const me = current.current;
        if (m.type === 'deconnexion')
          void forget().then(() => {
            if (me) notifier.info(MESSAGE_DECONNECTE);
          });
        // Another tab signed in, or changed profile or committee: this tab must not act under the old one.
        const changed =
          m.type === 'connexion' &&
          (!me || me.id !== m.utiId || me.profil.code !== m.profil || (me.cppActif?.cppId ?? null) !== m.cppId);
        if (m.type !== 'connexion' || !(changed || perdueRef.current)) return;
        if (me && me.id !== m.utiId) abandonAll();
        void readUser()
          .then(receive)
          .then(() => {
            setPerdue(false);
            emit('sessionReprise', undefined);
          });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [perdre, recharger, forget, receive]);
  const perdueRef = useRef(perdue);
  perdueRef.current = perdue;

  const remaining = useSessionTimer(params, lost, depuis);

  const session = useMemo<Session>(
    () => ({
      etat,
      user,
      perdue,
      profil: PROFILS.find((p) => p === user?.profil.code) ?? null,
      can: (droit) => ownsDroit(user?.droits, droit),
      connecter: async (login, motDePasse, admin) => signed(await signIn(basicHeader(login, motDePasse), admin)),
      connecterParJeton: async (jeton, admin) => signed(await signIn(`Bearer ${jeton}`, admin)),
      deconnecter,
      recharger,
      prolonger,
    }),
    [etat, user, perdue, signed, deconnecter, recharger, prolonger],
  );

  return (
    <SessionContext value={session}>
      {children}
      {remaining !== null && !perdue && <ProlongationDialog remaining={remaining} />}
      <StepUpDialog />
      {perdue && user && <ReconnexionDialog onQuit={() => void forget()} />}
    </SessionContext>
  );
};
