import { useState } from 'react';
import { keepMessages, messagesKept } from '../../api/toasts.ts';
import { DENSITES, readDensity, setDensity } from '../../components/density.ts';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { setShortcuts, shortcutsOn } from '../../components/shortcuts.ts';
import { keepViews, viewsKept } from '../../components/table/views.ts';
import { readTheme, setTheme } from '../../components/theme.ts';
import { ShortcutsList } from '../../frame/ShortcutsDialog.tsx';

const THEMES = [
  { code: 'light', libelle: 'Clair' },
  { code: 'dark', libelle: 'Sombre' },
  { code: 'system', libelle: 'Celui du système' },
] as const;

type Choix<C extends string> = {
  field: string;
  label: string;
  options: readonly { code: C; libelle: string }[];
  lire: () => C;
  poser: (code: C) => void;
};
/** One of a few, which acts at once. */
const Choisir = <C extends string>({ lire, poser, ...champ }: Choix<C>) => {
  const [valeur, setValeur] = useState(lire);
  return (
    <RadioField
      {...champ}
      inline
      value={valeur}
      onChange={(code) => {
        const selected = champ.options.find((o) => o.code === code);
        if (!selected) return;
        poser(selected.code);
        setValeur(selected.code);
      }}
    />
  );
};

type Case = { field: string; label: string; hint: string; lire: () => boolean; poser: (on: boolean) => void };
/** On or off, which acts at once. */
const Cocher = ({ lire, poser, ...champ }: Case) => {
  const [valeur, setValeur] = useState(lire);
  return (
    <CheckboxField
      {...champ}
      value={valeur}
      onChange={(on) => {
        poser(on);
        setValeur(on);
      }}
    />
  );
};

/** Theme, tables, lists, messages and keys, kept in this browser. */
export const Preferences = () => (
  <section className="riph-colonne-texte riph-pile">
    <h2 className="fr-h5 fr-mb-0">Affichage</h2>
    <Choisir field="theme" label="Thème" options={THEMES} lire={readTheme} poser={setTheme} />
    <Choisir field="densite" label="Lignes des tableaux" options={DENSITES} lire={readDensity} poser={setDensity} />
    <Cocher
      field="vues"
      label="Retrouver chaque liste comme je l’ai laissée"
      hint="Filtres, tri et nombre de lignes, sur cet appareil. Le texte cherché n’est pas retenu."
      lire={viewsKept}
      poser={keepViews}
    />
    <h2 className="fr-h5 fr-mb-0">Messages</h2>
    <Cocher
      field="messages"
      label="Garder les messages à l’écran jusqu’à leur fermeture"
      hint="Sinon ils restent cinq secondes. Tous se relisent dans le menu à votre nom, « Messages de la session »."
      lire={messagesKept}
      poser={keepMessages}
    />
    <h2 className="fr-h5 fr-mb-0">Clavier</h2>
    <Cocher
      field="raccourcis"
      label="Activer les raccourcis d’une seule touche"
      hint="Ils n’agissent jamais dans un champ de saisie."
      lire={shortcutsOn}
      poser={setShortcuts}
    />
    <ShortcutsList />
  </section>
);
