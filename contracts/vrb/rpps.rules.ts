/** The number of a professional in the national directory (RPPS): eleven digits, the last of which is the Luhn key of the others. Pure. Rule: VRB-24. */
const CHIFFRES = /^\d{11}$/;
const NEUF = 9;

export function isRpps(numero: string): boolean {
  if (!CHIFFRES.test(numero)) return false;
  const somme = [...numero].reverse().reduce((total, chiffre, i) => {
    const valeur = Number(chiffre) * (i % 2 === 0 ? 1 : 2);
    return total + (valeur > NEUF ? valeur - NEUF : valeur);
  }, 0);
  return somme % 10 === 0;
}
