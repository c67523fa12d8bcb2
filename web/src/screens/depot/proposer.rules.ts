/** What an earlier dossier of the same sponsor proposes for this one. Pure. */
import type { ElementAdministratif, PromoteurConnu } from '@riph/contracts/etude/element.schemas';

const isVide = (v: unknown) => v === null || v === undefined || v === '';
const isObjet = (v: unknown): v is object => typeof v === 'object' && v !== null;

/** The typed values with every empty field filled from what is known, and the dotted paths of those filled. Nothing typed is replaced. */
export function completer(
  valeurs: ElementAdministratif,
  connu: PromoteurConnu,
): { valeurs: ElementAdministratif; remplis: string[] } {
  const remplis: string[] = [];
  const remplir = <T extends object>(ici: T, la: object, prefixe: string): T => {
    const copie = { ...ici };
    for (const [cle, propose] of Object.entries(la)) {
      const avant = Object.entries(ici).find(([k]) => k === cle)?.[1];
      if (isObjet(propose) && isObjet(avant)) Object.assign(copie, { [cle]: remplir(avant, propose, `${prefixe}${cle}.`) });
      else if (isVide(avant) && !isVide(propose)) {
        remplis.push(prefixe + cle);
        Object.assign(copie, { [cle]: propose });
      }
    }
    return copie;
  };
  return { valeurs: remplir(valeurs, connu, ''), remplis };
}
