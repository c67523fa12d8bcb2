import { placeDansLaPhrase } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { QUALIFICATION_LABELS, TYPE_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { auditionEnMots, auditionsADecider } from '@riph/contracts/seance/audition.rules';
import { VIA_INSCRIPTION_LABELS } from '@riph/contracts/seance/inscription.schemas';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useCutOff } from '../../../api/connection.ts';
import { MenuButton } from '../../../components/ActionBar.tsx';
import { Button } from '../../../components/Button.tsx';
import { StatusBadge } from '../../../components/badges.tsx';
import { compte } from '../../../labels/dates.ts';
import { lienDossier } from '../../../labels/lienDossier.ts';
import { isBuilt } from '../../../session/built.ts';
import { EcheanceDossier } from '../../lecture/EcheanceDossier.tsx';
import type { DossierSeance, Quorum } from '../cadre/seances.types.ts';
import { dureeFr } from './agenda.rules.ts';

const libelleQualification = (code: string): string =>
  Object.entries(QUALIFICATION_LABELS).find(([c]) => c === code)?.[1] ?? code;

const Rapporteurs = ({ dossier: d }: { dossier: DossierSeance }) =>
  d.rapporteurs.length === 0 ? (
    <StatusBadge tone="warning">Rapporteurs à désigner</StatusBadge>
  ) : (
    <>
      Rapporteurs :
      {d.rapporteurs.map((r) => (
        <span key={`${r.utiId}-${r.type}-${r.partie}`} className="riph-bloc-ligne">
          {r.nom} ({placeDansLaPhrase(r)}){' '}
          <StatusBadge tone={r.rapportDepose ? 'success' : 'info'}>
            {r.rapportDepose ? 'Rapport déposé' : 'Rapport attendu'}
          </StatusBadge>
        </span>
      ))}
    </>
  );

type GestesPoint = {
  /** Null where the order is settled. */
  deplacer: ((pas: number) => void) | null;
  modifier: () => void;
  /** Null once the séance has begun, or the dossier is examined. */
  entendre: (() => void) | null;
  retirer: (() => void) | null;
};

/** One item of the agenda. Alt + arrows move it; the buttons do the same. `gestes` null: read only. */
export const PointOdj = ({
  dossier: d,
  rang,
  total,
  heurePrevue,
  quorum,
  manquesSeance,
  examinee,
  gestes,
}: {
  dossier: DossierSeance;
  rang: number;
  total: number;
  heurePrevue: string | null;
  /** Known once presence is typed. */
  quorum: Quorum['dossiers'][number] | null;
  /** What the séance itself lacks: said once, above the agenda. */
  manquesSeance: readonly string[];
  examinee: boolean;
  gestes: GestesPoint | null;
}) => {
  const coupee = useCutOff();
  const numero = d.numero ?? `Dossier ${d.dosId}`;
  const onKey = (e: KeyboardEvent) => {
    if (!gestes?.deplacer || coupee || !e.altKey || (e.key !== 'ArrowUp' && e.key !== 'ArrowDown')) return;
    e.preventDefault();
    gestes.deplacer(e.key === 'ArrowUp' ? -1 : 1);
  };
  const deplacer = gestes?.deplacer;
  const manquesPropres = quorum?.quorum.manques.filter((m) => !manquesSeance.includes(m)).join(' ');
  const sansReponse = auditionsADecider([d]).length > 0;
  const horaire = d.heureExamen ? `examiné à ${d.heureExamen}` : heurePrevue ? `vers ${heurePrevue}` : null;
  return (
    <li className="riph-odj__point" onKeyDown={onKey} data-dossier={d.dosId}>
      <span className="riph-odj__rang" aria-hidden="true">
        {rang}
      </span>
      <div>
        <p className="riph-rangee riph-odj__lignes">
          <span className="riph-chiffres">{numero}</span>
          <span className="riph-discret">{TYPE_DOSSIER_LABELS[d.type]}</span>
          <StatusBadge>{d.statutLibelle}</StatusBadge>
          {d.inscription === 'EXAMINE' && <StatusBadge tone="success">Examiné</StatusBadge>}
          <span className="riph-discret">{VIA_INSCRIPTION_LABELS[d.via]}</span>
        </p>
        <h3 className="riph-odj__titre">
          {isBuilt(lienDossier(d.dosId)) ? (
            <Link to={lienDossier(d.dosId)}>{d.titre || 'Sans titre'}</Link>
          ) : (
            d.titre || 'Sans titre'
          )}
        </h3>
        {examinee && (
          <p className="riph-odj__lignes">
            Décision : <strong>{d.decision ?? 'à rendre'}</strong>
          </p>
        )}
        <p className="riph-odj__lignes">
          {d.promoteur ?? 'Promoteur non précisé'}
          {d.qualification && ` · ${libelleQualification(d.qualification)}`}
          {horaire && <span className="riph-chiffres"> · {horaire}</span>}
          {d.minutes !== null && <span className="riph-chiffres"> · {dureeFr(d.minutes)}</span>}
        </p>
        {auditionEnMots(d) && (
          <p className="riph-odj__lignes">
            Promoteur : {auditionEnMots(d)} {sansReponse && <StatusBadge tone="warning">À décider par le président</StatusBadge>}
          </p>
        )}
        {!examinee && d.dateLimite && (
          <p className="riph-odj__lignes">
            Échéance : <EcheanceDossier dosId={d.dosId} echeance={d.dateLimite} />
          </p>
        )}
        {(d.rapporteurs.length > 0 || !examinee) && (
          <p className="riph-odj__lignes">
            <Rapporteurs dossier={d} />
          </p>
        )}
        {d.conflits.length > 0 && (
          <p className="riph-odj__lignes">Écartés : {d.conflits.map((c) => `${c.nom} (${c.motif})`).join(', ')}</p>
        )}
        {quorum && (
          <p className="riph-odj__lignes">
            {compte(quorum.deliberants, 'délibérant')}{' '}
            <StatusBadge tone={quorum.quorum.atteint ? 'success' : 'warning'}>
              {quorum.quorum.atteint ? 'quorum atteint' : 'quorum non atteint'}
            </StatusBadge>
            {manquesPropres && <span className="riph-discret"> {manquesPropres}</span>}
          </p>
        )}
      </div>
      {gestes && (
        <div className="riph-odj__gestes">
          {deplacer && (
            <>
              <Button
                priority="nu"
                size="sm"
                icon="fr-icon-arrow-up-line"
                busy={false}
                disabled={rang === 1}
                aria-label={`Monter ${numero}`}
                onClick={() => deplacer(-1)}
              >
                Monter
              </Button>
              <Button
                priority="nu"
                size="sm"
                icon="fr-icon-arrow-down-line"
                busy={false}
                disabled={rang === total}
                aria-label={`Descendre ${numero}`}
                onClick={() => deplacer(1)}
              >
                Descendre
              </Button>
            </>
          )}
          <MenuButton
            label="Actions"
            size="sm"
            priority="nu"
            actions={[
              { cle: 'duree', libelle: 'Durée et heure d’examen', envoie: true, onClick: gestes.modifier },
              ...(gestes.entendre
                ? [{ cle: 'audition', libelle: 'Audition du promoteur', envoie: true, onClick: gestes.entendre }]
                : []),
              ...(gestes.retirer
                ? [{ cle: 'retirer', libelle: 'Retirer de la séance', envoie: true, onClick: gestes.retirer }]
                : []),
            ]}
          />
        </div>
      )}
    </li>
  );
};
