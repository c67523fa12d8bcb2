import type { DosId, UtiId } from '@riph/contracts/core/ids';
import '../grilles.css';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { COLLEGE_LABELS, isMethodologiste } from '@riph/contracts/identity/college';
import { ROLE_AFFECTATION_LABELS, ROLE_DE_PLACE } from '@riph/contracts/seance/affectation.schemas';
import type { PlaceProposee } from '@riph/contracts/seance/proposition.rules';
import { type KeyboardEvent, useRef } from 'react';
import { StatusBadge } from '../../../components/badges.tsx';
import { cx } from '../../../components/cx.ts';
import type { Matrice, MembreSeance } from '../cadre/seances.types.ts';
import { type Corrections, placeDe, placesPossibles, poser, suivante } from './proposition.rules.ts';

export type Case = { membreId: UtiId; dosId: DosId };
const TOUCHES: Readonly<Record<string, TypeRapporteur>> = { 1: 'COLLEGE_1', 2: 'COLLEGE_2', m: 'METHODOLOGISTE' };
const PAS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};
const nomDe = (m: MembreSeance) => `${m.prenom} ${m.nom}`;

type Props = {
  matrice: Matrice;
  places: readonly PlaceProposee[];
  corrections: Corrections;
  courante: Case;
  onCourante: (c: Case) => void;
  onCorrect: (c: Corrections) => void;
};

/** What a cell holds while the assignments are prepared. A declared link or a closed dossier leaves nothing to choose. */
const useCase = ({ matrice, places, corrections, onCorrect }: Props) => {
  const etat = (m: MembreSeance, dosId: DosId) => {
    const conflit = m.cellules.find((c) => c.dosId === dosId)?.conflit ?? null;
    const profil = { college: m.college, methodologiste: isMethodologiste(m) };
    const possibles = conflit === null ? placesPossibles(places, profil, dosId) : [];
    const place = placeDe(places, corrections, dosId, m.membreId);
    return { conflit, possibles, place, ferme: possibles.length === 0 };
  };
  const donner = (m: MembreSeance, dosId: DosId, type: TypeRapporteur | null) =>
    onCorrect(poser(places, corrections, { dosId, utiId: m.membreId, type }));
  const avancer = (m: MembreSeance, dosId: DosId) => {
    const { possibles, place, ferme } = etat(m, dosId);
    if (!ferme && !place?.fige) donner(m, dosId, suivante(possibles, place?.type ?? null));
  };
  const frapper = (m: MembreSeance, dosId: DosId, touche: string) => {
    const type = TOUCHES[touche];
    if (touche === 'Delete' || touche === 'Backspace') donner(m, dosId, null);
    else if (type && etat(m, dosId).possibles.includes(type)) donner(m, dosId, type);
  };
  const voisine = ({ membreId, dosId }: Case, [dl, dc]: readonly [number, number]): Case | null => {
    const m = matrice.membres[matrice.membres.findIndex((x) => x.membreId === membreId) + dl];
    const d = matrice.dossiers[matrice.dossiers.findIndex((x) => x.dosId === dosId) + dc];
    return m && d ? { membreId: m.membreId, dosId: d.dosId } : null;
  };
  return { etat, avancer, frapper, voisine };
};

/** The grid while it is corrected: arrows move, Enter or a click gives the next place, 1, 2 and m give one, Delete takes it away. One stop of the Tab key for the whole. */
export const GrilleProposition = (props: Props) => {
  const { matrice, courante, onCourante } = props;
  const { etat, avancer, frapper, voisine } = useCase(props);
  const grille = useRef<HTMLTableElement>(null);
  const auClavier = (e: KeyboardEvent, m: MembreSeance, dosId: DosId) => {
    const vers = PAS[e.key] && voisine({ membreId: m.membreId, dosId }, PAS[e.key]);
    if (vers) {
      e.preventDefault();
      onCourante(vers);
      grille.current?.querySelector<HTMLElement>(`[data-case="${vers.membreId}-${vers.dosId}"]`)?.focus();
    } else frapper(m, dosId, e.key);
  };
  const cellule = (m: MembreSeance, dosId: DosId, numero: string) => {
    const { conflit, place, ferme } = etat(m, dosId);
    const role = place ? ROLE_AFFECTATION_LABELS[ROLE_DE_PLACE[place.type]] : null;
    const suite = conflit
      ? 'lien déclaré'
      : place?.fige
        ? 'rapport déposé'
        : place && place.actuel !== m.membreId
          ? 'proposé'
          : null;
    const isCourante = courante.membreId === m.membreId && courante.dosId === dosId;
    return (
      <button
        type="button"
        className={cx('riph-affecte', place && place.actuel !== m.membreId && 'riph-affecte--proposee')}
        data-case={`${m.membreId}-${dosId}`}
        tabIndex={isCourante ? 0 : -1}
        aria-disabled={ferme || place?.fige === true}
        onFocus={() => onCourante({ membreId: m.membreId, dosId })}
        onClick={() => avancer(m, dosId)}
        onKeyDown={(e) => auClavier(e, m, dosId)}
      >
        <span className="fr-sr-only">{`${nomDe(m)}, ${numero} : ${role === null ? 'aucun rôle' : ''}`}</span>
        {role ?? <span aria-hidden="true">–</span>}
        {suite && <span className="fr-hint-text">{suite}</span>}
      </button>
    );
  };
  return (
    <div className="riph-table riph-grille-membres">
      <div className="riph-table__cadre">
        <table ref={grille} aria-label="Affectations proposées">
          <thead>
            <tr>
              <th scope="col">Membre</th>
              {matrice.dossiers.map((d) => (
                <th key={d.dosId} scope="col" title={d.titre}>
                  {d.rang}. {d.numero ?? d.dosId}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrice.membres.map((m) => (
              <tr key={m.membreId}>
                <th scope="row">
                  {nomDe(m)} {m.absence && <StatusBadge tone="warning">absence annoncée</StatusBadge>}
                  <span className="fr-hint-text">
                    {COLLEGE_LABELS[m.college]}
                    {isMethodologiste(m) && ', méthodologiste'}
                  </span>
                </th>
                {matrice.dossiers.map((d) => (
                  <td key={d.dosId}>{cellule(m, d.dosId, d.numero ?? `dossier ${d.dosId}`)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
};
