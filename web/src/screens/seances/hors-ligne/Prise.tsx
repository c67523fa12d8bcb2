import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem, UNREACHED } from '../../../api/problem.ts';
import { on } from '../../../api/signals.ts';
import { garderSac, type Sac } from '../../../coffre/coffre.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { compte } from '../../../labels/dates.ts';
import { type Avancement, emporter } from './emporter.ts';

const SANS_PLACE =
  'Cet appareil n’a plus assez de place. Libérez-en, puis reprenez : ce qui est arrivé reste. Vous pouvez aussi télécharger l’archive.';

/** A service that is busy, printing the forms of all dossiers for the first who asks, is asked again after a while: each try finds more of them ready. */
const REPRISES_MS = [2_000, 5_000, 10_000, 20_000, 20_000];

const raisonDe = (e: unknown): string => {
  if (e instanceof ApiProblem)
    return e.code === UNREACHED ? 'La connexion est coupée : la suite arrivera à son retour, sans recommencer.' : e.detail;
  if (e instanceof DOMException && e.name === 'QuotaExceededError') return SANS_PLACE;
  return e instanceof Error ? e.message : SANS_PLACE;
};

type Props = {
  sac: Sac;
  libelle: string;
  /** Asked for already: it begins at once. */
  auto?: boolean;
  onDone: () => Promise<void>;
};

/** Takes the papers along, or what is missing of them, with what has come so far; cut off, it goes on by itself. */
export const Prise = ({ sac, libelle, auto, onDone }: Props) => {
  const [avance, setAvance] = useState<Avancement | null>(null);
  const [raison, setRaison] = useState<string | null>(null);
  const encours = useRef<AbortController | null>(null);
  const coupe = useRef(false);
  /** What the last call of the page said of the network. */
  const joint = useRef(true);
  const essais = useRef(0);
  const attente = useRef<number | undefined>(undefined);
  useEffect(() => {
    return () => {
      window.clearTimeout(attente.current);
      encours.current?.abort();
    };
  }, []);

  const lancer = useCallback(async () => {
    if (encours.current) return;
    window.clearTimeout(attente.current);
    const controleur = new AbortController();
    encours.current = controleur;
    coupe.current = false;
    setRaison(null);
    try {
      await garderSac(sac);
      await emporter(sac, controleur.signal, setAvance);
      essais.current = 0;
    } catch (e) {
      coupe.current = e instanceof ApiProblem && e.code === UNREACHED;
      if (controleur.signal.aborted) return;
      setRaison(raisonDe(e));
      if (e instanceof ApiProblem && e.passager && !coupe.current && essais.current < REPRISES_MS.length) {
        attente.current = window.setTimeout(() => void lancer(), REPRISES_MS[essais.current]);
        essais.current += 1;
      }
    } finally {
      encours.current = null;
      setAvance(null);
      if (!controleur.signal.aborted) await onDone();
      // Back already while the others were waited for: nothing will say it again.
      if (coupe.current && joint.current && !controleur.signal.aborted) void lancer();
    }
  }, [sac, onDone]);
  const demande = useRef(auto);
  useEffect(() => {
    if (demande.current) void lancer();
    demande.current = false;
  }, [lancer]);
  useEffect(() => {
    return on('connexion', (ok) => {
      joint.current = ok;
      if (ok && coupe.current) void lancer();
    });
  }, [lancer]);

  return (
    <div className="riph-pile riph-pile--serree">
      {raison && (
        <Alert severity="warning" small>
          {raison}
        </Alert>
      )}
      {avance ? (
        <div className="riph-rangee">
          <progress className="riph-progression" value={avance.octets} max={avance.total || 1} aria-label="Papiers emportés" />
          <span className="riph-chiffres" role="status">
            {avance.papiers}/{compte(avance.surPapiers, 'papier')}, {sizeFr(avance.octets)} sur {sizeFr(avance.total)}
          </span>
          <Button priority="tertiary" size="sm" onClick={() => encours.current?.abort()}>
            Suspendre
          </Button>
        </div>
      ) : (
        <div className="riph-rangee">
          <Button icon="fr-icon-download-line" busy={false} onClick={() => void lancer()}>
            {libelle}
          </Button>
        </div>
      )}
    </div>
  );
};
