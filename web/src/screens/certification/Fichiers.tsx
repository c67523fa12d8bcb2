import { nomComite } from '@riph/contracts/core/typographie';
import { eurosFr } from '@riph/contracts/indemnites/calcul.rules';
import { indemnitesCertification } from '@riph/contracts/indemnites/certification.calls';
import { STATUT_FICHIER_LABELS, STATUTS_FICHIER } from '@riph/contracts/indemnites/fichier.workflow';
import { FICHIERS_MONTRES_MAX } from '@riph/contracts/indemnites/indemnites.schemas';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { StatusBadge } from '../../components/badges.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui, compte, dateFr, nombreFr } from '../../labels/dates.ts';
import { optionsDe } from '../../labels/options.ts';
import { SansDossier } from '../corrections/SansDossier.tsx';
import { motsDePeriode } from './ChoixPeriode.tsx';

const { rechercher, telecharger, telechargerZip, telechargerZipAnnee, telechargerZipSeances } = indemnitesCertification.calls;
type Fichier = Answer<typeof rechercher>[number];
const TONS = { GENERE: 'neutre', VERIFIE: 'info', CERTIFIE: 'success' } as const;
const ANNEES = 6;

const Ligne = ({ fichier: f, isAdmin }: { fichier: Fichier; isAdmin: boolean }) => {
  const quoi = `${motsDePeriode(f)}${isAdmin ? `, ${nomComite(f.comite)}` : ''}`;
  return (
    <li className="riph-ligne riph-ligne--gestes">
      <span>
        <strong>{motsDePeriode(f)}</strong> {isAdmin && nomComite(f.comite)}{' '}
        <StatusBadge tone={TONS[f.statut]}>{STATUT_FICHIER_LABELS[f.statut]}</StatusBadge>{' '}
        <span className="riph-chiffres">{eurosFr(f.total)}</span>{' '}
        <span className="riph-discret">
          {compte(f.nombre, 'ligne')}, le {dateFr(f.majLe)} par {f.majPar}
          {f.certificat &&
            ` ; service fait certifié par ${f.certificat.president} ; empreinte ${f.certificat.sha256.slice(0, 12)}…`}
        </span>
      </span>
      {f.certificat && (
        <span className="riph-rangee">
          <DownloadButton
            size="sm"
            priority="tertiary"
            call={telecharger}
            parts={{ params: { pjId: f.id } }}
            aria-label={`Télécharger le fichier ${quoi}`}
          >
            Fichier
          </DownloadButton>
          <DownloadButton
            size="sm"
            priority="tertiary"
            call={telechargerZipSeances}
            parts={{ params: { cppId: f.cppId, dateDebut: f.dateDebut, dateFin: f.dateFin } }}
            aria-label={`Télécharger les documents de séance ${quoi}`}
          >
            Documents de séance
          </DownloadButton>
          {isAdmin && <SansDossier fichierId={f.id} quoi={quoi} />}
        </span>
      )}
    </li>
  );
};

/** The files of a committee, or of all for the administration, the newest first. */
export const Fichiers = ({ isAdmin }: { isAdmin: boolean }) => {
  const cetteAnnee = Number(aujourdhui().slice(0, 4));
  const annees = Array.from({ length: ANNEES }, (_, i) => String(cetteAnnee - i));
  const [annee, setAnnee] = useState('');
  const [statut, setStatut] = useState('');
  const [cppId, setCppId] = useState('');
  const selected = STATUTS_FICHIER.find((s) => s === statut);
  const base = { ...(annee && { annee: Number(annee) }), ...(selected && { statut: selected }) };
  const recherche = { ...base, ...(cppId && { cppId: Number(cppId) }) };
  const reading = useCall(rechercher, { query: { recherche } }, { keepPrevious: true });
  const tous = useCall(rechercher, isAdmin ? { query: { recherche: {} } } : null);
  const comites = [...new Map((tous.data ?? []).map((f) => [f.cppId, f.comite])).entries()];
  return (
    <div className="riph-pile">
      <div className="riph-grille-2">
        <SelectField
          field="annee"
          label="Année"
          empty="Toutes"
          options={annees.map((a) => ({ code: a, libelle: a }))}
          value={annee}
          onChange={setAnnee}
        />
        <SelectField
          field="statut"
          label="État"
          empty="Tous"
          options={optionsDe(STATUTS_FICHIER, STATUT_FICHIER_LABELS)}
          value={statut}
          onChange={setStatut}
        />
        {isAdmin && (
          <SelectField
            field="comite"
            label="Comité"
            empty="Tous"
            options={comites.map(([id, nom]) => ({ code: String(id), libelle: nomComite(nom) }))}
            value={cppId}
            onChange={setCppId}
          />
        )}
      </div>
      <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
        {(fichiers) => (
          <>
            {fichiers.some((f) => f.certificat) && (
              <p className="riph-rangee">
                {annee && !cppId ? (
                  <DownloadButton priority="secondary" size="sm" call={telechargerZipAnnee} parts={{ params: { annee } }}>
                    Télécharger l’année {annee}
                  </DownloadButton>
                ) : (
                  <DownloadButton priority="secondary" size="sm" call={telechargerZip} parts={{ query: { recherche } }}>
                    Télécharger les fichiers affichés
                  </DownloadButton>
                )}
              </p>
            )}
            {fichiers.length === 0 ? (
              <Empty title="Aucun fichier">
                {isAdmin
                  ? 'Aucun comité n’a encore préparé de fichier qui réponde à ce choix.'
                  : 'Aucun fichier ne répond à ce choix. Préparez celui d’un trimestre échu.'}
              </Empty>
            ) : (
              <>
                {fichiers.length >= FICHIERS_MONTRES_MAX && (
                  <p className="riph-discret">
                    Les {nombreFr(FICHIERS_MONTRES_MAX)} plus récents sont affichés : choisissez une année ou un comité pour voir
                    les autres.
                  </p>
                )}
                <ul className="riph-liste" aria-label="Fichiers d’indemnités">
                  {fichiers.map((f) => (
                    <Ligne key={f.id} fichier={f} isAdmin={isAdmin} />
                  ))}
                </ul>
              </>
            )}
          </>
        )}
      </Loadable>
    </div>
  );
};
