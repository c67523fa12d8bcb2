import type { ChampDef } from '@riph/contracts/etude/formulaire/formulaire.types';
import { longueurMax } from '@riph/contracts/etude/formulaire/longueurs';
import { paysDe } from '@riph/contracts/etude/formulaire/obligations';
import { CheckboxesField } from '../../../components/fields/CheckboxField.tsx';
import { controleCourriel, controleSiret, controleTelephone } from '../../../components/fields/checks.ts';
import { DateField } from '../../../components/fields/DateField.tsx';
import { RadioField, YesNoField } from '../../../components/fields/RadioField.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { ChoixOrdonne } from './ChoixOrdonne.tsx';
import { lier, type Source } from './saisie.ts';
import type { Listes } from './useListes.ts';

const ENTIER = /^\d{1,9}$/;
const controleNombre = (v: string) =>
  v.trim() === '' || ENTIER.test(v.replaceAll(/\s/g, '')) ? null : 'Nombre entier attendu, sans virgule.';

/** One field of the description, tied to its value. */
export const ChampSaisi = <T extends object>({
  def: d,
  source,
  listes,
  seul,
}: {
  /** The only field of its block, whose title asks the question. */
  seul: boolean;
  def: ChampDef<T>;
  source: Source<T>;
  listes: Listes;
}) => {
  const l = lier(source);
  const max = longueurMax(d);
  const dit = { label: d.label, ...(d.aide && { hint: d.aide }), ...(max !== null && { max }) };
  switch (d.type) {
    case 'texte':
      return <TextField {...l.texte(d.cle)} {...dit} />;
    case 'courriel':
      return <TextField {...l.texte(d.cle)} {...dit} type="email" inputMode="email" control={controleCourriel} />;
    case 'telephone':
      return <TextField {...l.texte(d.cle)} {...dit} type="tel" inputMode="tel" control={controleTelephone} />;
    case 'siret': {
      const pays = paysDe(source.valeurs);
      const zone = pays === null ? 'FRANCE' : listes.zone(pays);
      // A number TAHITI may begin with a letter.
      const clavier = zone === 'POLYNESIE' ? 'text' : 'numeric';
      return <TextField {...l.texte(d.cle)} {...dit} inputMode={clavier} control={controleSiret(zone)} />;
    }
    case 'nombre':
      return <TextField {...l.texte(d.cle)} {...dit} inputMode="numeric" control={controleNombre} />;
    case 'long':
      return <TextArea {...l.texte(d.cle)} {...dit} rows={d.lignes ?? 3} />;
    case 'date':
      return <DateField {...l.date(d.cle)} label={d.label} {...(d.aide && { hint: d.aide })} sansAide telQuel />;
    case 'ouiNon':
      return <YesNoField {...l.ouiNon(d.cle)} {...dit} compact />;
    case 'choix':
      return d.boutons ? (
        <RadioField {...l.texte(d.cle)} {...dit} hiddenLegend={seul} petits options={listes.options(d.liste)} />
      ) : (
        <SelectField {...l.texte(d.cle)} {...dit} options={listes.options(d.liste)} />
      );
    case 'choixId':
      return <SelectField {...l.id(d.cle)} {...dit} options={listes.options(d.liste)} />;
    case 'ids':
      return d.ordonne ? (
        <ChoixOrdonne {...l.ids(d.cle)} {...dit} options={listes.options(d.liste)} />
      ) : (
        <CheckboxesField {...l.ids(d.cle)} {...dit} inline petits options={listes.options(d.liste)} />
      );
    case 'codes':
      return <CheckboxesField {...l.codes(d.cle)} {...dit} inline petits options={listes.options(d.liste)} />;
  }
};
