import { de } from '@riph/contracts/core/typographie';
import { FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { useEffect, useState } from 'react';
import { useCutOff } from '../../../api/connection.ts';
import { notifier } from '../../../api/toasts.ts';
import type { Result } from '../../../api/useAction.ts';
import { Segment } from '../../../components/fields/Segment.tsx';
import { HEURE_ATTENDUE, lireHeure } from '../cadre/heure.rules.ts';
import type { MembreSeance } from '../cadre/seances.types.ts';
import type { ChangementPresence } from './presence.rules.ts';

const OPTIONS = [
  { code: 'present', libelle: 'Présent' },
  { code: 'absent', libelle: 'Absent' },
] as const;

/** An hour saved on leaving the field, or with Entrée; what is no hour, or is refused, goes back to what is saved. */
const Heure = ({
  libelle,
  nom,
  valeur,
  enregistrer,
}: {
  libelle: string;
  nom: string;
  valeur: string | null;
  enregistrer: (heure: string | null) => Promise<boolean>;
}) => {
  const coupee = useCutOff();
  const [texte, setTexte] = useState(valeur ?? '');
  useEffect(() => setTexte(valeur ?? ''), [valeur]);
  const valider = async () => {
    // Kept as typed until the server is back.
    if (coupee) return;
    const heure = lireHeure(texte);
    if (texte.trim() && !heure) {
      notifier.warning(`${libelle} ${de(nom)} : ${HEURE_ATTENDUE}`);
      return setTexte(valeur ?? '');
    }
    setTexte(heure ?? '');
    if (heure !== valeur && !(await enregistrer(heure))) setTexte(valeur ?? '');
  };
  return (
    <label className="riph-presence__champ">
      {libelle}
      <input
        className="fr-input riph-chiffres"
        inputMode="numeric"
        placeholder="hh:mm"
        autoComplete="off"
        readOnly={coupee}
        aria-label={`${libelle} ${de(nom)}`}
        value={texte}
        onChange={(e) => setTexte(e.target.value)}
        onBlur={() => void valider()}
        onKeyDown={(e) => {
          if (e.key === 'Enter') e.currentTarget.blur();
        }}
      />
    </label>
  );
};

/** One member: present or absent, and when present how and from when to when. Tells only what each gesture changes. */
export const LignePresence = ({
  membre: m,
  modifiable,
  saisir,
}: {
  membre: MembreSeance;
  modifiable: boolean;
  saisir: (change: ChangementPresence) => Promise<Result<unknown>>;
}) => {
  const nom = `${m.prenom} ${m.nom}`;
  const [wanted, setVoulu] = useState<boolean | null>(null);
  const coupee = useCutOff();
  const present = wanted ?? m.isPresent;
  const choisir = async (isPresent: boolean) => {
    setVoulu(isPresent);
    await saisir({ isPresent });
    setVoulu(null);
  };
  return (
    <li className="riph-presence">
      <p>
        <strong>{nom}</strong>
        {m.fonction !== 'MEMBRE' && `, ${FONCTION_MEMBRE_LABELS[m.fonction].toLowerCase()}`}
        <span className="fr-hint-text">
          {m.categorieLibelle}
          {m.methodologiste && ' · méthodologiste'}
        </span>
      </p>
      <Segment
        legend={`Présence ${de(nom)}`}
        options={OPTIONS}
        value={present === null ? null : present ? 'present' : 'absent'}
        disabled={!modifiable || coupee}
        onChange={(c) => void choisir(c === 'present')}
      />
      <div className="riph-presence__details">
        {present &&
          (modifiable ? (
            <>
              <label className="riph-presence__champ">
                <input
                  type="checkbox"
                  checked={m.distant}
                  disabled={coupee}
                  aria-label={`${nom} participe à distance`}
                  onChange={(e) => void saisir({ distant: e.target.checked })}
                />
                À distance
              </label>
              <Heure
                libelle="Arrivée"
                nom={nom}
                valeur={m.arrivee}
                enregistrer={async (arrivee) => (await saisir({ arrivee })).ok}
              />
              <Heure libelle="Départ" nom={nom} valeur={m.depart} enregistrer={async (depart) => (await saisir({ depart })).ok} />
            </>
          ) : (
            <span className="riph-chiffres">
              {[m.distant && 'à distance', m.arrivee && `arrivée ${m.arrivee}`, m.depart && `départ ${m.depart}`]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ))}
      </div>
    </li>
  );
};
