import type { DosId } from '@riph/contracts/core/ids';
import type { Instant } from '@riph/contracts/core/paris';
import { examenPieces } from '@riph/contracts/examen/pieces.calls';
import { useState } from 'react';
import { fileUrl } from '../../api/download.ts';
import { Button } from '../../components/Button.tsx';
import { CompareDocs } from '../../components/compare/CompareDocs.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { dateFr } from '../../labels/dates.ts';

/** A version of a piece that the reader may open. `source`: where it is read, when it is of another dossier. */
type PieceComparable = {
  pjId: number;
  nom: string;
  type: string;
  version: string | null;
  deposeeLe?: Instant;
  source?: string;
};
type Props = { dosId: DosId; piece: PieceComparable; anciennes: readonly PieceComparable[] };

const PDF = 'application/pdf';
const sourceDe = (dosId: DosId, p: PieceComparable): string =>
  p.source ?? fileUrl(examenPieces.calls.telecharger, { params: { dosId, id: p.pjId } });
const libelleDe = (p: PieceComparable): string =>
  [p.version ? `Version ${p.version}` : p.nom, p.deposeeLe && `déposée le ${dateFr(p.deposeeLe)}`].filter(Boolean).join(', ');

const Comparer = ({ dosId, piece, anciennes, onClose }: Props & { onClose: () => void }) => {
  const [selected, setSelected] = useState(anciennes[0].pjId);
  const avant = anciennes.find((p) => p.pjId === selected) ?? anciennes[0];
  return (
    <Dialog title={`Comparer deux versions : ${piece.nom}`} size="xl" onClose={onClose}>
      {anciennes.length > 1 && (
        <SelectField
          field="avant"
          label="Version comparée"
          value={String(avant.pjId)}
          onChange={(v) => v && setSelected(Number(v))}
          options={anciennes.map((p) => ({ code: String(p.pjId), libelle: libelleDe(p) }))}
        />
      )}
      <CompareDocs
        before={{ libelle: libelleDe(avant), source: sourceDe(dosId, avant) }}
        after={{ libelle: libelleDe(piece), source: sourceDe(dosId, piece) }}
      />
    </Dialog>
  );
};

/** One click: what changed in a piece since the version that it replaced, or an older one. Two PDF are compared; nothing where there are not two. */
export const ComparerPieces = ({ dosId, piece, anciennes }: Props) => {
  const [ouvert, setOuvert] = useState(false);
  const lisibles = anciennes.filter((p) => p.type === PDF);
  if (piece.type !== PDF || lisibles.length === 0) return null;
  return (
    <>
      <Button
        priority="tertiary"
        size="sm"
        aria-label={`Comparer ${piece.nom} avec la version précédente`}
        aria-haspopup="dialog"
        onClick={() => setOuvert(true)}
      >
        Comparer
      </Button>
      {ouvert && <Comparer dosId={dosId} piece={piece} anciennes={lisibles} onClose={() => setOuvert(false)} />}
    </>
  );
};
