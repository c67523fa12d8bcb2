import { dossierCtisDossierPieces } from '@riph/contracts/dossier-ctis/dossier-pieces.calls';
import { type InstructionLue, SENS_AVIS_CTIS_LABELS } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { StatusBadge } from '../../../components/badges.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { HandedInFile } from '../../../components/files/HandedInFile.tsx';
import { dateFr } from '../../../labels/dates.ts';

const { telechargerAvis, telechargerZipConsideration, telechargerZipRfi } = dossierCtisDossierPieces.calls;
type Suivi = NonNullable<InstructionLue['suivi']>;
const ETATS = { ENVOYEE: 'En attente de réponse', REPONDUE: 'Répondue', ECHUE: 'Sans réponse', ANNULEE: 'Annulée' } as const;

/** The opinion in force, and those that it replaced for who may read them. */
export const AvisRendus = ({ id, avis }: { id: number; avis: Suivi['avis'] }) =>
  avis.length > 0 && (
    <section className="riph-carte" aria-labelledby="avis-ctis">
      <h2 className="riph-carte__titre" id="avis-ctis">
        Avis du comité sur la partie II
      </h2>
      {avis.toReversed().map((a) => (
        <div key={a.id} className="riph-pile">
          <HandedInFile call={telechargerAvis} parts={{ params: { dosId: id, id: a.id } }} label={a.fichier.nom}>
            <strong>{SENS_AVIS_CTIS_LABELS[a.sens]}</strong>, rendu le {dateFr(a.renduLe)}, délibéré le {dateFr(a.seanceLe)}
            {a.retireLe ? ` – retiré le ${dateFr(a.retireLe)}, demande rouverte` : a.remplace && ' – document remplacé'}
            {a.motifRemplacement && ` – remplace le précédent : ${a.motifRemplacement}`}
          </HandedInFile>
          {!a.remplace && a.motivation && <p className="riph-texte fr-mb-0">{a.motivation}</p>}
          {!a.remplace && [...a.conditions, ...a.motifs].length > 0 && (
            <ol className="riph-liste" aria-label={a.conditions.length > 0 ? 'Conditions de l’avis' : 'Motifs de l’avis'}>
              {[...a.conditions, ...a.motifs].map((t, i) => (
                <li key={t} className="riph-texte">
                  <strong>
                    {a.conditions.length > 0 ? 'Condition' : 'Motif'} {i + 1} :
                  </strong>{' '}
                  {t}
                </li>
              ))}
            </ol>
          )}
        </div>
      ))}
    </section>
  );

/** FR001 is the first of the whole request: that rank downloads it. */
const avecRangs = (demandes: Suivi['demandes']) => {
  let rang = 0;
  return demandes.map((d) => ({
    ...d,
    considerations: d.considerations.map((c) => {
      rang += 1;
      return { ...c, rang };
    }),
  }));
};

const ORIGINES = { DEPOSANT: '', COMITE: ' (recopiée du portail par le comité)', PORTAIL: ' (lue sur le portail)' } as const;

/** Each request with its answers beside it. */
export const Demandes = ({ id, demandes }: { id: number; demandes: Suivi['demandes'] }) =>
  avecRangs(demandes)
    .toReversed()
    .map((d) => (
      <section key={d.id} className="riph-carte" aria-labelledby={`demande-ctis-${d.id}`}>
        <h2 className="riph-carte__titre" id={`demande-ctis-${d.id}`}>
          {d.etape === 'VALIDATION' ? 'Complément demandé' : 'Demande d’information'} le {dateFr(d.envoyeeLe)}{' '}
          <StatusBadge tone={d.statut === 'REPONDUE' ? 'success' : d.statut === 'ENVOYEE' ? 'info' : 'warning'}>
            {ETATS[d.statut]}
          </StatusBadge>
        </h2>
        <p>
          Réponse attendue le {dateFr(d.echeance)}
          {d.reponduLe && `, reçue le ${dateFr(d.reponduLe)}${d.reponsePar ? ORIGINES[d.reponsePar] : ''}`}.
        </p>
        {d.sousReserve && <p>Avis favorable sous réserve de cette réponse, que le président du comité vérifie.</p>}
        {d.etape === 'PARTIE_2' && d.motif && <p className="riph-texte">{d.motif}</p>}
        <ol className="riph-liste">
          {d.considerations.map((c) => (
            <li key={c.id}>
              <p className="riph-texte fr-mb-1v">
                <strong>{c.numero}</strong>
                {c.section && ` · ${c.section}`} : {c.texte}
              </p>
              <p className="riph-texte fr-mb-0">
                <strong>Réponse : </strong>
                {d.statut === 'REPONDUE' ? (c.reponse ?? 'à lire sur le portail européen') : 'pas encore transmise'}
              </p>
              <DownloadButton
                priority="nu"
                size="sm"
                call={telechargerZipConsideration}
                parts={{ params: { dosId: id, id: c.rang } }}
                aria-label={`Télécharger ${c.numero} : la considération et sa réponse`}
              >
                Télécharger {c.numero}
              </DownloadButton>
            </li>
          ))}
        </ol>
        <DownloadButton
          priority="tertiary"
          size="sm"
          call={telechargerZipRfi}
          parts={{ params: { dosId: id, id: d.id } }}
          aria-label={`Télécharger toute la demande du ${dateFr(d.envoyeeLe)}`}
        >
          Télécharger toute la demande
        </DownloadButton>
      </section>
    ));

/** What the committee told the agency on part I, day by day; nothing while it said nothing. */
export const Observations = ({ observations }: Pick<Suivi, 'observations'>) =>
  observations.length > 0 && (
    <section className="riph-carte" aria-labelledby="observations-ctis">
      <h2 className="riph-carte__titre" id="observations-ctis">
        Observations du comité sur la partie I
      </h2>
      <ul className="riph-liste">
        {observations.map((o) => (
          <li key={o.id} className="riph-texte">
            <strong>{dateFr(o.le)}</strong>
            {o.section && ` · ${o.section}`} : {o.texte}
          </li>
        ))}
      </ul>
    </section>
  );
