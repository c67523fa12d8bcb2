import { useKeys } from '../../components/useKeys.ts';
import { ligneApres } from './actions.rules.ts';

/** What one may open of a list of things to do, whatever their flow, in the order of the page. */
const LIENS = 'main .riph-action a.fr-btn';

/** j and k from anywhere on a page of things to do: to the next act, to the one before. Enter opens it. */
export function useTouchesDesActes(): void {
  const aller = (pas: 1 | -1) => {
    const liens = [...document.querySelectorAll<HTMLElement>(LIENS)];
    const ici = document.activeElement?.closest('.riph-action') ?? null;
    const at = liens.findIndex((lien) => ici !== null && lien.closest('.riph-action') === ici);
    liens.at(ligneApres(at, liens.length, pas))?.focus();
  };
  useKeys({ j: () => aller(1), k: () => aller(-1) });
}
