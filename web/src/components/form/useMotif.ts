import { useState } from 'react';
import { focusField } from '../fields/form-context.ts';

const CHAMP = 'motif';

/**
 * A reason that must be long enough. `texte`: what to send. `verifier` is asked at the confirmation: when the reason is too short it says so on the field,
 * takes the focus there and gives false. `refuser` says what the server refused. `champ`: for the text area. `debut`: what is
 * proposed.
 */
export function useMotif(min: number, message = `Indiquez le motif (au moins ${min} caractères).`, debut = '') {
  const [valeur, setValeur] = useState(debut);
  const [error, setError] = useState<string | null>(null);
  const texte = valeur.trim();
  const refuser = (pourquoi: string) => {
    setError(pourquoi);
    focusField(CHAMP);
  };
  const verifier = () => {
    if (texte.length < min) refuser(message);
    return texte.length >= min;
  };
  const onChange = (v: string) => {
    setValeur(v);
    if (v.trim().length >= min) setError(null);
  };
  return { texte, verifier, refuser, champ: { field: CHAMP, required: true, value: valeur, error, onChange } };
}
