import { useState } from 'react';
import { garderMessages, messagesGardes } from '../../api/toasts.ts';
import { DENSITES, readDensite, setDensite } from '../../components/densite.ts';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { setShortcuts, shortcutsOn } from '../../components/shortcuts.ts';
import { garderVues, vuesGardees } from '../../components/table/vues.ts';
import { readTheme, setTheme } from '../../components/theme.ts';
import { ShortcutsList } from '../../frame/ShortcutsDialog.tsx';

const THEMES = [
  { code: 'light', libelle: 'Clair' },
  { code: 'dark', libelle: 'Sombre' },
  { code: 'system', libelle: 'Celui du système' },
] as const;

/** Theme, tables, lists, messages and keys, kept in this browser. */
export const Preferences = () => {
  const [theme, choose] = useState(readTheme);
  const [densite, serrer] = useState(readDensite);
  const [vues, setVues] = useState(vuesGardees);
  const [keys, setKeys] = useState(shortcutsOn);
  const [gardes, setGardes] = useState(messagesGardes);
  return (
    <section className="riph-colonne-texte riph-pile">
      <h2 className="fr-h5 fr-mb-0">Affichage</h2>
      <RadioField
        champ="theme"
        label="Thème"
        enLigne
        valeur={theme}
        options={THEMES}
        onChange={(code) => {
          const found = THEMES.find((t) => t.code === code);
          if (!found) return;
          setTheme(found.code);
          choose(found.code);
        }}
      />
      <RadioField
        champ="densite"
        label="Lignes des tableaux"
        enLigne
        valeur={densite}
        options={DENSITES}
        onChange={(code) => {
          const found = DENSITES.find((d) => d.code === code);
          if (!found) return;
          setDensite(found.code);
          serrer(found.code);
        }}
      />
      <CheckboxField
        champ="vues"
        label="Retrouver chaque liste comme je l’ai laissée"
        aide="Filtres, tri et nombre de lignes, sur cet appareil. Le texte cherché n’est pas retenu."
        valeur={vues}
        onChange={(on) => {
          garderVues(on);
          setVues(on);
        }}
      />
      <h2 className="fr-h5 fr-mb-0">Messages</h2>
      <CheckboxField
        champ="messages"
        label="Garder les messages à l’écran jusqu’à leur fermeture"
        aide="Sinon ils restent cinq secondes. Tous se relisent dans le menu à votre nom, « Messages de la session »."
        valeur={gardes}
        onChange={(on) => {
          garderMessages(on);
          setGardes(on);
        }}
      />
      <h2 className="fr-h5 fr-mb-0">Clavier</h2>
      <CheckboxField
        champ="raccourcis"
        label="Activer les raccourcis d’une seule touche"
        aide="Ils n’agissent jamais dans un champ de saisie."
        valeur={keys}
        onChange={(on) => {
          setShortcuts(on);
          setKeys(on);
        }}
      />
      <ShortcutsList />
    </section>
  );
};
