import { type Homonymes, type RechercheIdentite, rechercheIdentite } from '@riph/contracts/vrb/volontaire.schemas';
import { vrbVolontaires } from '@riph/contracts/vrb/volontaires.calls';
import { useEffect, useState } from 'react';
import { perform } from '../../api/client.ts';
import { asProblem } from '../../api/problem.ts';
import { useDebounced } from '../../components/form/useDebounced.ts';

export type Suivi = { homonymes: Homonymes | null; refus: string };
const RIEN: Suivi = { homonymes: null, refus: '' };
/** Each question is written in the journal of looks: it waits for the end of a date or of an amount. */
const PAUSE_MS = 800;

/** The answer for the stay that is typed, asked again when it changes. Nothing of it is kept by the browser. */
export const useSuivi = (recherche: RechercheIdentite | null): Suivi => {
  const posee = useDebounced(recherche ? JSON.stringify(recherche) : '', PAUSE_MS);
  const [suivi, setSuivi] = useState(RIEN);
  useEffect(() => {
    if (posee === '') return setSuivi(RIEN);
    let alive = true;
    perform(vrbVolontaires.calls.chercherHomonymes, { body: rechercheIdentite.parse(JSON.parse(posee)) }).then(
      (homonymes) => alive && setSuivi({ homonymes, refus: '' }),
      (e) => alive && setSuivi({ homonymes: null, refus: asProblem(e).detail }),
    );
    return () => {
      alive = false;
    };
  }, [posee]);
  return recherche ? suivi : RIEN;
};
