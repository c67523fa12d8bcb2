import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '../../api/problem.ts';
import type { Result } from '../../api/useAction.ts';
import { useAutosave } from '../../components/form/useAutosave.ts';
import type { Source } from './saisie.ts';

type Lu<T> = { version: number; modifiable: boolean; donnees: T; aVerifier: readonly string[] };
type Options<T> = {
  cle: string;
  lu: Lu<T>;
  enregistrer: (corps: { version: number; donnees: T; verifies: string[] }) => Promise<Result<{ version: number }>>;
  relire: () => Promise<Lu<T>>;
  requis: (valeurs: T) => ReadonlySet<string>;
  figes: ReadonlySet<string>;
};

/** The service names a stale save after its entity; the autosave waits for the common code. */
const commePerime = <R>(r: Result<R>): Result<R> => {
  if (r.ok || r.problem.code !== 'dossier.versionPerimee') return r;
  const { status, detail, requestId, fields, details } = r.problem;
  return { ok: false, problem: new ApiProblem(status, 'version.perimee', detail, requestId, fields, details) };
};

/** One form of the dossier: its autosave, what a copy left to be looked at, and what its fields need. */
export const useFormulaire = <T extends Record<string, unknown>>({ cle, lu, enregistrer, relire, requis, figes }: Options<T>) => {
  const [vus, setVus] = useState<ReadonlySet<string>>(new Set());
  const verifies = useRef(vus);
  const autosave = useAutosave<T>({
    cle,
    initial: { valeurs: lu.donnees, version: lu.version },
    enregistrer: async (donnees, version) =>
      commePerime(await enregistrer({ version, donnees, verifies: [...verifies.current] })),
    relire: async () => {
      const frais = await relire();
      return { valeurs: frais.donnees, version: frais.version };
    },
  });
  const { valeurs, setValeurs } = autosave;
  const verifier = useCallback((...chemins: string[]) => {
    verifies.current = new Set([...verifies.current, ...chemins]);
    setVus(verifies.current);
  }, []);
  const aVerifier = useMemo(() => new Set(lu.aVerifier.filter((c) => !vus.has(c))), [lu.aVerifier, vus]);
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
  const toutVerifier = (chemins: readonly string[]) => {
    verifier(...chemins);
    setValeurs((v) => ({ ...v }));
  };
  return { autosave, source, aVerifier, toutVerifier };
};
