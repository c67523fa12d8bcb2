import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../../api/problem.ts';
import type { Result } from '../../../api/useAction.ts';
import { useAutosave } from '../../../components/form/useAutosave.ts';
import { retenir } from './retenir.rules.ts';
import type { Source } from './saisie.ts';

type Lu<T> = { version: number; modifiable: boolean; figes: readonly string[]; donnees: T; aVerifier: readonly string[] };
type Options<T> = {
  cle: string;
  lu: Lu<T>;
  enregistrer: (corps: {
    version: number;
    donnees: T;
    verifies: string[];
    proposes: string[];
  }) => Promise<Result<{ version: number }>>;
  refetch: () => Promise<Lu<T>>;
  requis: (valeurs: T) => ReadonlySet<string>;
};

/** The service names a stale save after its entity; the autosave waits for the common code. */
export const commePerime = <R>(r: Result<R>): Result<R> => {
  if (r.ok || r.problem.code !== 'dossier.versionPerimee') return r;
  const { status, detail, requestId, fields, details } = r.problem;
  return { ok: false, problem: new ApiProblem(status, 'version.perimee', detail, requestId, fields, details) };
};

/** Fields marked « à vérifier »: those that a copy left, those that something known filled, but not those looked at since. Both go with the next save. */
const useMarques = (aVerifierLus: readonly string[]) => {
  const [vus, setVus] = useState<ReadonlySet<string>>(new Set());
  const [proposes, setProposes] = useState<ReadonlySet<string>>(new Set());
  const courantes = useRef({ vus, proposes });
  const verifier = useCallback((...paths: string[]) => {
    courantes.current.vus = new Set([...courantes.current.vus, ...paths]);
    setVus(courantes.current.vus);
  }, []);
  const proposer = (paths: readonly string[]) => {
    courantes.current.proposes = new Set([...courantes.current.proposes, ...paths]);
    setProposes(courantes.current.proposes);
  };
  const aVerifier = useMemo(
    () => new Set([...aVerifierLus, ...proposes].filter((c) => !vus.has(c))),
    [aVerifierLus, proposes, vus],
  );
  return {
    aVerifier,
    verifier,
    proposer,
    envoyees: () => ({ verifies: [...courantes.current.vus], proposes: [...courantes.current.proposes] }),
  };
};

/** The autosave of a form: what the server cannot hold is left out, and the gaps that come with a save are those of the values that it took (`jugees`). */
const useSauvegarde = <T extends Record<string, unknown>>(
  { cle, lu, enregistrer, refetch }: Options<T>,
  marques: () => { verifies: string[]; proposes: string[] },
) => {
  const tenues = useRef(lu.donnees);
  const [jugees, setJugees] = useState(lu.donnees);
  const autosave = useAutosave<T>({
    cle,
    initial: { valeurs: lu.donnees, version: lu.version },
    save: async (valeurs, version) => {
      const { donnees, retenus } = retenir(valeurs, tenues.current);
      const r = commePerime(await enregistrer({ version, donnees, ...marques() }));
      if (!r.ok) return r;
      tenues.current = donnees;
      // The gaps were read again with the save: they are those of these values.
      setJugees(donnees);
      return { ok: true, data: { version: r.data.version, partial: retenus > 0 ? { valeurs: donnees, retenus } : null } };
    },
    refetch: async () => {
      const fresh = await refetch();
      tenues.current = fresh.donnees;
      return { valeurs: fresh.donnees, version: fresh.version };
    },
  });
  return { autosave, jugees };
};

/** One form of the dossier: its autosave, what a copy left to be looked at, what its fields need, and the values that its gaps were said of (`jugees`). */
export const useFormulaire = <T extends Record<string, unknown>>(options: Options<T>) => {
  const { lu, requis } = options;
  const figes = useMemo(() => new Set(lu.figes), [lu.figes]);
  const { aVerifier, verifier, proposer, envoyees } = useMarques(lu.aVerifier);
  const { autosave, jugees } = useSauvegarde(options, envoyees);
  const { valeurs, setValeurs } = autosave;
  const source: Source<T> = {
    valeurs,
    changer: setValeurs,
    chemin: '',
    requis: requis(valeurs),
    aVerifier,
    verifier,
    figes,
    desactive: !lu.modifiable,
  };
  /** The sponsor says that he read these fields again: saved with the form. */
  const toutVerifier = (paths: readonly string[]) => {
    verifier(...paths);
    setValeurs((v) => ({ ...v }));
  };
  return {
    autosave,
    source,
    aVerifier,
    toutVerifier,
    /** Values that something known fills: marked « à vérifier », kept so with the next save. */
    proposer: (suivantes: T, paths: readonly string[]) => {
      proposer(paths);
      setValeurs(suivantes);
    },
    jugees,
  };
};
