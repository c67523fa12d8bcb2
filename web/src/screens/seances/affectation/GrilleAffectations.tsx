import type { DosId, SeanceId } from '@riph/contracts/core/ids';
import '../grilles.css';
import { COLLEGE_LABELS, isMethodologiste } from '@riph/contracts/identity/college';
import { seanceAffectation } from '@riph/contracts/seance/affectation.calls';
import { ROLE_AFFECTATION_LABELS } from '@riph/contracts/seance/affectation.schemas';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { CUT_OFF, useCutOff } from '../../../api/connection.ts';
import { useAction } from '../../../api/useAction.ts';
import { StatusBadge } from '../../../components/badges.tsx';
import { Checkbox } from '../../../components/table/Checkbox.tsx';
import { compte } from '../../../labels/dates.ts';
import { lienDossier } from '../../../labels/lienDossier.ts';
import type { Matrice, MembreSeance, SeanceLue } from '../cadre/seances.types.ts';
import { basculerLecture, compteDossier, lecturesDe } from './affectation.rules.ts';

type Cellule = MembreSeance['cellules'][number];

/** Readings of each member while they are saved, one request after the other for one member. */
const useLectures = (seanceId: SeanceId) => {
  const modifier = useAction(seanceAffectation.calls.modifier);
  const [locales, setLocales] = useState<ReadonlyMap<number, readonly number[]>>(new Map());
  const files = useRef(new Map<number, Promise<unknown>>());
  const wanted = useRef(new Map<number, readonly number[]>());
  const change = (m: MembreSeance, dosId: DosId) => {
    const readings = basculerLecture(wanted.current.get(m.membreId) ?? lecturesDe(m), dosId);
    wanted.current.set(m.membreId, readings);
    setLocales(new Map(wanted.current));
    const avant = files.current.get(m.membreId) ?? Promise.resolve();
    const suite = avant.then(async () => {
      const r = await modifier({ params: { seanceId }, query: { membreId: m.membreId }, body: { lectures: [...readings] } });
      // Saved, or refused: the grid of the server is right again, unless a later click waits.
      if (!r.ok || wanted.current.get(m.membreId) === readings) wanted.current.delete(m.membreId);
      setLocales(new Map(wanted.current));
    });
    files.current.set(m.membreId, suite);
  };
  const isLecteur = (m: MembreSeance, c: Cellule) => locales.get(m.membreId)?.includes(c.dosId) ?? c.role === 'LECTEUR';
  return { change, isLecteur };
};

const nomDe = (m: MembreSeance) => `${m.prenom} ${m.nom}`;

/** The grid: members in rows, dossiers in columns, first column fixed. A declared link closes its cell and says why. */
export const GrilleAffectations = ({
  seance: s,
  matrice,
  modifiable,
  onFiche,
}: {
  seance: SeanceLue;
  matrice: Matrice;
  modifiable: boolean;
  onFiche: (m: MembreSeance) => void;
}) => {
  const readings = useLectures(s.id);
  const coupee = useCutOff();
  const cellule = (m: MembreSeance, dosId: DosId, numero: string) => {
    const c = m.cellules.find((x) => x.dosId === dosId);
    if (!c) return <span className="riph-discret">–</span>;
    if (c.conflit)
      return (
        <>
          <StatusBadge tone="warning">lien déclaré</StatusBadge>
          <span className="fr-hint-text">{c.conflit}</span>
        </>
      );
    if (c.role !== null && c.role !== 'LECTEUR')
      return (
        <>
          {ROLE_AFFECTATION_LABELS[c.role]}
          <span className="fr-hint-text">{c.rapportDepose ? '✓ rapport déposé' : 'rapport attendu'}</span>
        </>
      );
    const lecteur = readings.isLecteur(m, c);
    if (!modifiable) return lecteur ? 'Lecteur' : <span className="riph-discret">–</span>;
    return (
      <Checkbox
        label={`${nomDe(m)} lit ${numero}`}
        checked={lecteur}
        disabled={coupee}
        onChange={() => readings.change(m, dosId)}
      />
    );
  };
  return (
    <div className="riph-table riph-grille-membres">
      {modifiable && coupee && <p role="status">{CUT_OFF}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard (RGAA 7.3) */}
      <section className="riph-table__cadre" tabIndex={0} aria-label="Affectations, tableau">
        <table>
          <caption className="fr-sr-only">
            Affectations : {compte(matrice.membres.length, 'membre')}, {compte(matrice.dossiers.length, 'dossier')}
          </caption>
          <thead>
            <tr>
              <th scope="col">Membre</th>
              {matrice.dossiers.map((d) => {
                const n = compteDossier(matrice.membres, d.dosId);
                return (
                  <th key={d.dosId} scope="col">
                    <Link to={lienDossier(d.dosId)} title={d.titre}>
                      {d.rang}. {d.numero ?? d.dosId}
                    </Link>
                    <span className="fr-hint-text">
                      {compte(n.rapporteurs, 'rapporteur')}, {compte(n.lecteurs, 'lecteur')}
                    </span>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {matrice.membres.map((m) => (
              <tr key={m.membreId}>
                <th scope="row">
                  <button type="button" onClick={() => onFiche(m)}>
                    {nomDe(m)}
                  </button>
                  <span className="fr-hint-text">
                    {COLLEGE_LABELS[m.college]}
                    {isMethodologiste(m) && ', méthodologiste'}
                    {m.absence && ', absence annoncée'}
                  </span>
                </th>
                {matrice.dossiers.map((d) => (
                  <td key={d.dosId}>{cellule(m, d.dosId, d.numero ?? `le dossier ${d.dosId}`)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
};
