import type { etudeTdbGestionnaire } from '@riph/contracts/etude/tdb-gestionnaire.calls';
import type { Answer } from '../../api/types.ts';
import { Button } from '../../components/Button.tsx';
import { EcheanceDossier } from '../dossiers/EcheanceDossier.tsx';

export type Action = Answer<typeof etudeTdbGestionnaire.calls.listerActions>[number];

/** Things to do, one line each: how long is left, which dossier, which verb, and the button that opens the right place. */
export const Actions = ({ actions }: { actions: readonly Action[] }) => (
  <ul className="riph-liste">
    {actions.map((a) => (
      <li key={`${a.dosId}-${a.code}`} className="riph-ligne riph-action">
        <span className="riph-action__delai">
          <EcheanceDossier dosId={a.dosId} echeance={a.echeance} />
        </span>
        <span className="riph-action__quoi">
          <strong>{a.verbe}</strong>
          <span className="riph-chiffres riph-discret">{a.numero ?? 'Brouillon'}</span>
          <span className="riph-action__titre riph-deux-lignes">{a.titre || 'Sans titre'}</span>
        </span>
        <Button vers={a.route} priorite="tertiary" taille="sm" aria-label={`Ouvrir : ${a.verbe}, dossier ${a.numero ?? a.titre}`}>
          Ouvrir
        </Button>
      </li>
    ))}
  </ul>
);
