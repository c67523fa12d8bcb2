import { useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { cx } from '../../../components/cx.ts';
import { sizeFr } from '../../../components/files/files.rules.ts';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { dateFr } from '../../../labels/dates.ts';
import { type Inchangees, marqueDe } from './atelier.rules.ts';
import { MotifPiece } from './MotifPiece.tsx';
import type { Piece, Verdict } from './pieces.types.ts';
import { VersionsPrecedentes, Vigueur } from './VersionsPrecedentes.tsx';

type Props = {
  pieces: readonly Piece[];
  courante: number | null;
  onOpen: (pjId: number) => void;
  /** Absent: reading only. */
  onVerdict?: ((piece: Piece, verdict: Verdict) => void) | undefined;
  /** On to the next piece without a verdict. */
  onSuite: () => void;
  /** Pieces given since complements were asked. */
  recues: readonly number[];
  marques?: ReadonlyMap<number, string> | undefined;
  inchangees: Inchangees | null;
  /** How many pieces were found right before, and the act that finds them so again. */
  aReprendre: number;
  onReprendre: () => void;
};

const VERDICTS = [
  { valeur: null, signe: '○', libelle: 'À voir', touche: null },
  { valeur: true, signe: '✓', libelle: 'Conforme', touche: 'c' },
  { valeur: false, signe: '✗', libelle: 'Non conforme', touche: 'n' },
] as const;

const Verdicts = ({ piece: p, courante, onVerdict }: { piece: Piece; courante: boolean } & Pick<Props, 'onVerdict'>) => (
  <fieldset className="riph-verdict" aria-label={`Verdict sur ${p.nom}`}>
    {VERDICTS.map((v) => (
      <label key={v.libelle} title={v.libelle}>
        <input
          type="radio"
          name={`verdict-${p.pjId}`}
          checked={p.conformite === v.valeur}
          onChange={() => onVerdict?.(p, { conformite: v.valeur, motif: v.valeur === false ? p.motif : null })}
        />
        <span aria-hidden="true">{v.signe}</span>
        <span className="fr-sr-only">{v.libelle}</span>
        {courante && v.touche && <KeyHint>{v.touche}</KeyHint>}
      </label>
    ))}
  </fieldset>
);

const detailDe = (p: Piece, deposeeLe: string): string =>
  [
    // The version first: what does not fit on the line is not what tells two pieces from one another.
    p.version && `version ${p.version}`,
    p.dateDocument && dateFr(p.dateDocument),
    p.categorieLibelle,
    `déposée le ${dateFr(deposeeLe)}`,
    sizeFr(p.taille),
  ]
    .filter(Boolean)
    .join(' · ');

/** Letters at the end of a file name that are always seen: its version and its date most often stand there. */
const FIN_DU_NOM = 18;

/** Where rows keep one line, to see many of them, a name too long loses its middle, never its end. */
const NomCoupe = ({ nom }: { nom: string }) => (
  <>
    <span className="riph-piece__debut">{nom.slice(0, -FIN_DU_NOM)}</span>
    <span className="riph-piece__fin">{nom.slice(-FIN_DU_NOM)}</span>
  </>
);

const Ligne = ({
  piece: p,
  courante,
  onOpen,
  onVerdict,
  onSuite,
  recues,
  marques,
  inchangees,
}: { piece: Piece; courante: boolean } & Omit<Props, 'pieces' | 'courante' | 'aReprendre' | 'onReprendre'>) => {
  const { anciennes = [] } = p;
  const marque = marqueDe(p, recues) ?? marques?.get(p.pjId) ?? null;
  const avant = inchangees?.par.get(p.pjId);
  const detail = detailDe(p, avant?.deposeeLe ?? p.deposeeLe);
  return (
    <li className={cx('riph-piece', courante && 'riph-piece--courante')}>
      <div className="riph-piece__ligne">
        <div className="riph-piece__textes">
          <p className="riph-piece__titre">
            {marque && <StatusBadge tone="new">{marque}</StatusBadge>}
            <button
              type="button"
              className="riph-piece__nom"
              title={p.nom}
              aria-current={courante || undefined}
              onClick={() => onOpen(p.pjId)}
              data-piece={p.pjId}
            >
              <NomCoupe nom={p.nom} />
            </button>
            {(onVerdict ? anciennes.length > 0 && !marque : anciennes.length > 0 || !p.enVigueur) && <Vigueur piece={p} />}
          </p>
          <p className="riph-piece__detail" title={detail}>
            {detail}
            {avant && avant.conformite !== null && ` · alors ${avant.conformite ? 'conforme' : 'non conforme'}`}
          </p>
        </div>
        {onVerdict ? (
          <Verdicts piece={p} courante={courante} onVerdict={onVerdict} />
        ) : (
          p.conformite !== null && <span className="riph-discret">{p.conformite ? '✓ Conforme' : '✗ Non conforme'}</span>
        )}
      </div>
      <VersionsPrecedentes piece={p} anciennes={anciennes} />
      {p.conformite === false && courante && onVerdict && (
        <MotifPiece piece={p} onMotif={(piece, motif) => onVerdict(piece, { conformite: false, motif })} onSuite={onSuite} />
      )}
      {p.conformite === false && !(courante && onVerdict) && (p.motif || onVerdict) && (
        <p className="riph-piece__detail">{p.motif ? `Motif : ${p.motif}` : 'Motif à donner'}</p>
      )}
    </li>
  );
};

/** The pieces, one row each, in the order given; those that a modification leaves as they were, folded below until one of them is read. */
export const ListePieces = ({ pieces, courante, aReprendre, onReprendre, ...rest }: Props) => {
  const { inchangees, onVerdict } = rest;
  const summary = useRef<HTMLElement>(null);
  const liste = (lues: readonly Piece[], label: string) => (
    <ul className={cx('riph-liste riph-atelier__pieces', !onVerdict && 'riph-atelier__pieces--lues')} aria-label={label}>
      {lues.map((p) => (
        <Ligne key={p.pjId} piece={p} courante={p.pjId === courante} {...rest} />
      ))}
    </ul>
  );
  const restees = pieces.filter((p) => inchangees?.par.has(p.pjId));
  if (inchangees === null || restees.length === 0) return liste(pieces, 'Pièces');
  return (
    <div className="riph-atelier__defile">
      {liste(
        pieces.filter((p) => !restees.includes(p)),
        'Pièces',
      )}
      {/* Opens when one of its pieces is read; its reader may open it before. */}
      <details open={restees.some((p) => p.pjId === courante)}>
        <summary ref={summary}>
          {inchangees.titre} ({restees.length})
        </summary>
        {onVerdict && aReprendre > 0 && (
          <Button
            size="sm"
            priority="tertiary"
            onClick={() => {
              onReprendre();
              // The button goes: the focus stays in the list.
              summary.current?.focus();
            }}
          >
            Conformes comme alors ({aReprendre})
          </Button>
        )}
        {liste(restees, inchangees.titre)}
      </details>
    </div>
  );
};
