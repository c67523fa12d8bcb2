import type { DosId } from '@riph/contracts/core/ids';
import { unbreakable } from '@riph/contracts/core/typographie';
import { DEMANDE_LABELS, type DemandeEchangee, SANS_REPONSE_LABELS } from '@riph/contracts/etude/depot/echanges.schemas';
import { examenDocuments } from '@riph/contracts/examen/documents.calls';
import { type ReactNode, useId, useState } from 'react';
import { StatusBadge } from '../../../components/badges.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { Detail, Details } from '../../../components/Details.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { dateFr, dateHeureFr } from '../../../labels/dates.ts';
import type { Ton } from '../../../labels/ton.ts';
import { explicationDe } from '../../lecture/EcheanceDossier.tsx';
import { LirePiece } from '../../lecture/LirePiece.tsx';
import { PieceEchangee } from './PieceEchangee.tsx';

const ETATS: Record<DemandeEchangee['etat'], { libelle: string; ton: Ton }> = {
  EN_ATTENTE: { libelle: 'En attente de réponse', ton: 'warning' },
  REPONDUE: { libelle: 'Répondu', ton: 'success' },
  SANS_REPONSE: { libelle: 'Sans réponse', ton: 'neutre' },
  ANNULEE: { libelle: 'Annulée', ton: 'neutre' },
};
type Point = DemandeEchangee['points'][number];
type Lue = { pjId: number; nom: string; type?: string };
/** What of a request, and of a point, is downloaded whole. */
export type Archives = { demande: (d: DemandeEchangee) => ReactNode; point: (p: Point) => ReactNode };
const ORIGINES = { DEPOSANT: null, COMITE: 'recopiée du portail par le comité', PORTAIL: 'lue sur le portail européen' } as const;
const nomDuPoint = ({ numero, section, categorieLibelle }: Point) =>
  numero ? `${numero}${section ? ` (${section})` : ''}` : categorieLibelle;

/** What was asked on the left, what was answered beside it; one under the other on a phone. */
const PointEtReponse = ({
  point: p,
  rang,
  demande: { etat, voie },
  archives,
  onLire,
}: {
  point: Point;
  rang: number;
  demande: DemandeEchangee;
  archives: Archives | undefined;
  onLire: (p: Lue) => void;
}) => (
  <li className="riph-echange__point">
    <div>
      <h4 className="fr-text--bold fr-text--sm fr-mb-1v">
        Point {rang + 1}
        {nomDuPoint(p) && ` : ${nomDuPoint(p)}`}
      </h4>
      <p className="riph-texte fr-mb-0">{unbreakable(p.texte)}</p>
      {p.pieceVisee && (
        <p className="riph-discret fr-mb-0">
          Pièce visée : {p.pieceVisee.nom}
          {p.pieceVisee.version && `, version ${p.pieceVisee.version}`}
        </p>
      )}
    </div>
    <div className="riph-echange__reponse">
      <h5 className="fr-text--bold fr-text--sm fr-mb-1v">Réponse du déposant</h5>
      {p.reponse && <p className="riph-texte fr-mb-1v">{p.reponse}</p>}
      {p.pieces.length > 0 && (
        <ul className="riph-liste">
          {p.pieces.map((piece) => (
            <PieceEchangee key={piece.pjId} piece={piece} onLire={onLire} />
          ))}
        </ul>
      )}
      {!p.reponse && p.pieces.length === 0 && (
        <p className="riph-discret fr-mb-0">
          {voie === 'PORTAIL' ? 'À lire sur le portail européen.' : SANS_REPONSE_LABELS[etat]}
        </p>
      )}
      {archives?.point(p)}
    </div>
  </li>
);

const SUITES: Partial<Record<DemandeEchangee['etat'], string>> = {
  SANS_REPONSE: 'Le déposant n’a pas répondu.',
  ANNULEE: 'La demande a été annulée sans attendre de réponse.',
};
const Suite = ({ demande: d }: { demande: DemandeEchangee }) => {
  const jusquAu = d.echeance && <DateDeLoi explanation={explicationDe(d.echeance)} />;
  if (d.etat === 'EN_ATTENTE')
    return (
      <p className="fr-mb-0">
        <strong>En attente de réponse du déposant</strong>
        {jusquAu && <> jusqu’au {jusquAu}</>}.
      </p>
    );
  return (
    <Details className="fr-mb-0">
      <Detail term="Réponse attendue jusqu’au">{jusquAu}</Detail>
      <Detail term="Réponse envoyée">
        {d.reponduLe &&
          [
            // The portal tells days alone.
            `le ${d.voie === null ? dateHeureFr(d.reponduLe) : dateFr(d.reponduLe)}`,
            d.reponduPar && `par ${d.reponduPar}`,
            d.voie && ORIGINES[d.voie],
          ]
            .filter(Boolean)
            .join(', ')}
      </Detail>
      <Detail term="Suite">{SUITES[d.etat]}</Detail>
    </Details>
  );
};

type Props = { dosId: DosId; demande: DemandeEchangee; archives?: Archives };
/** A request of the committee with its answer, point by point. */
export const DemandeEtReponse = ({ dosId, demande: d, archives }: Props) => {
  const id = useId();
  const { documentId } = d;
  const [lue, setLue] = useState<Lue | null>(null);
  return (
    <section className="riph-carte riph-pile riph-pile--serree" aria-labelledby={id}>
      <div className="riph-ligne">
        <h3 className="fr-h6 fr-mb-0" id={id}>
          {DEMANDE_LABELS[d.type]} du {dateFr(d.date)}
        </h3>
        <StatusBadge tone={ETATS[d.etat].ton}>{ETATS[d.etat].libelle}</StatusBadge>
      </div>
      <p className="riph-discret fr-mb-0">Demandé par {d.demandePar === 'Le comité' ? 'le comité' : d.demandePar}</p>
      <Suite demande={d} />
      {d.sousReserve && (
        <p className="fr-mb-0">Avis favorable sous réserve de cette réponse, que le président du comité vérifie.</p>
      )}
      {d.texte && <blockquote className="riph-citation riph-texte fr-mb-0">{d.texte}</blockquote>}
      {d.parties.length > 0 && <p className="fr-mb-0">Parties des formulaires ouvertes au déposant : {d.parties.join(', ')}.</p>}
      {d.points.length > 0 && (
        <ol className="riph-echange">
          {d.points.map((p, i) => (
            // Points have no identifier and never change order once asked.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <PointEtReponse key={i} point={p} rang={i} demande={d} archives={archives} onLire={setLue} />
          ))}
        </ol>
      )}
      {d.message && (
        <div>
          <h4 className="fr-text--bold fr-text--sm fr-mb-1v">
            {d.points.length > 0 ? 'Message du déposant' : 'Réponse du déposant'}
          </h4>
          <p className="riph-texte fr-mb-0">{d.message}</p>
        </div>
      )}
      {d.autresPieces.length > 0 && (
        <div>
          <h4 className="fr-text--bold fr-text--sm fr-mb-1v">
            {d.points.length > 0 ? 'Autres pièces envoyées avec la réponse' : 'Pièces envoyées avec la réponse'}
          </h4>
          <ul className="riph-liste">
            {d.autresPieces.map((piece) => (
              <PieceEchangee key={piece.pjId} piece={piece} onLire={setLue} />
            ))}
          </ul>
        </div>
      )}
      {documentId !== null && (
        <div>
          <DownloadButton
            priority="tertiary"
            size="sm"
            icon="fr-icon-download-line"
            call={examenDocuments.calls.telecharger}
            parts={{ params: { dosId, id: documentId } }}
          >
            Télécharger la lettre de demande
          </DownloadButton>
        </div>
      )}
      {archives?.demande(d)}
      {lue && <LirePiece dosId={dosId} piece={lue} onClose={() => setLue(null)} />}
    </section>
  );
};
