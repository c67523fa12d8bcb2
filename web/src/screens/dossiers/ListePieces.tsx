import type { etudePieces } from '@riph/contracts/etude/pieces.calls';
import { useId } from 'react';
import type { Answer } from '../../api/types.ts';
import { cx } from '../../components/cx.ts';
import { tailleFr } from '../../components/files/files.rules.ts';
import { dateFr } from '../../labels/dates.ts';
import { VersionsPrecedentes, Vigueur } from './VersionsPrecedentes.tsx';

type Lue = Answer<typeof etudePieces.calls.lister>['pieces'][number];
/** `anciennes`: the versions that it replaced, newest first. */
export type Piece = Lue & { anciennes?: readonly Lue[] };
export type Verdict = { conformite: boolean | null; motif: string | null };

const MOTIFS_FREQUENTS = [
  'Signature absente',
  'Date ou version absente',
  'Document illisible',
  'Document non en français',
  'Incohérence avec le protocole',
  'Document périmé',
] as const;

type Props = {
  pieces: readonly Piece[];
  courante: number | null;
  onOuvrir: (pjId: number) => void;
  /** Absent: reading only. */
  onVerdict?: (piece: Piece, verdict: Verdict) => void;
};

const VERDICTS = [
  { valeur: null, signe: '○', libelle: 'À voir' },
  { valeur: true, signe: '✓', libelle: 'Conforme' },
  { valeur: false, signe: '✗', libelle: 'Non conforme' },
] as const;

const Ligne = ({
  piece: p,
  courante,
  onOuvrir,
  onVerdict,
}: { piece: Piece; courante: boolean } & Omit<Props, 'pieces' | 'courante'>) => {
  const id = useId();
  const { anciennes = [] } = p;
  return (
    <li className={cx('riph-piece', courante && 'riph-piece--courante')}>
      <div className="riph-ligne">
        <button
          type="button"
          className="riph-piece__nom"
          aria-current={courante || undefined}
          onClick={() => onOuvrir(p.pjId)}
          data-piece={p.pjId}
        >
          {p.nom}
        </button>
        {onVerdict ? (
          <fieldset className="riph-verdict" aria-label={`Verdict sur ${p.nom}`}>
            {VERDICTS.map((v) => (
              <label key={v.libelle} title={v.libelle}>
                <input
                  type="radio"
                  name={`verdict-${p.pjId}`}
                  checked={p.conformite === v.valeur}
                  onChange={() => onVerdict(p, { conformite: v.valeur, motif: v.valeur === false ? p.motif : null })}
                />
                <span aria-hidden="true">{v.signe}</span>
                <span className="fr-sr-only">{v.libelle}</span>
              </label>
            ))}
          </fieldset>
        ) : (
          p.conformite !== null && <span className="riph-discret">{p.conformite ? '✓ Conforme' : '✗ Non conforme'}</span>
        )}
      </div>
      <p className="riph-discret fr-mb-0">
        {[
          p.version && `version ${p.version}`,
          p.dateDocument && dateFr(p.dateDocument),
          tailleFr(p.taille),
          `déposée le ${dateFr(p.deposeeLe)}`,
        ]
          .filter(Boolean)
          .join(' · ')}{' '}
        {(!onVerdict || anciennes.length > 0) && <Vigueur piece={p} />}
      </p>
      <VersionsPrecedentes anciennes={anciennes} />
      {p.conformite === false && onVerdict && (
        <div className="riph-piece__motif">
          <label className="fr-label" htmlFor={id}>
            Motif (repris dans la demande de compléments)
          </label>
          <input
            id={id}
            className="fr-input"
            list="motifs-frequents"
            defaultValue={p.motif ?? ''}
            data-motif={p.pjId}
            onBlur={(e) =>
              e.target.value.trim() !== (p.motif ?? '') && onVerdict(p, { conformite: false, motif: e.target.value.trim() })
            }
          />
        </div>
      )}
      {p.conformite === false && !onVerdict && p.motif && <p className="fr-mb-0">{p.motif}</p>}
    </li>
  );
};

/** Pieces by category, in the order of the matrix. */
export const ListePieces = ({ pieces, courante, ...rest }: Props) => {
  const categories = [...new Map(pieces.map((p) => [p.categorieId, p.categorieLibelle]))];
  return (
    <>
      <datalist id="motifs-frequents">
        {MOTIFS_FREQUENTS.map((m) => (
          <option key={m} value={m} />
        ))}
      </datalist>
      {categories.map(([categorieId, libelle]) => (
        <section key={categorieId} aria-label={libelle}>
          <h3 className="fr-text--bold fr-text--sm fr-mb-1v">{libelle}</h3>
          <ul className="riph-liste">
            {pieces
              .filter((p) => p.categorieId === categorieId)
              .map((p) => (
                <Ligne key={p.pjId} piece={p} courante={p.pjId === courante} {...rest} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
};
