/**
 * How long what is typed in a field may be. A draft keeps what is longer, as it was typed: it holds back the filing, never the save of the other fields.
 */
import type { ElementAdministratif, ElementRecherche, SiteInvestigateur } from '../socle/element.schemas.ts';
import { ADMINISTRATIF, CHAMPS_LIEU, CHAMPS_PERSONNE, champsOrganisation, RECHERCHE } from './formulaire.catalogue.ts';
import type { BlocDef, ChampDef } from './formulaire.types.ts';

const PAR_TYPE: Partial<Record<ChampDef<object>['type'], number>> = { texte: 200, courriel: 254, telephone: 40, siret: 20 };
/** The longest text of a field; null where its form has its own check. */
export const longueurMax = <T>(d: ChampDef<T>): number | null => ('max' in d && d.max) || (PAR_TYPE[d.type] ?? null);

const nombre = new Intl.NumberFormat('fr-FR');
/** By how much a text is too long, in words; null when it is not. */
export const messageLongueur = (v: string, max: number): string | null => {
  const trop = v.length - max;
  return trop > 0 ? `Trop long de ${nombre.format(trop)} ${trop > 1 ? 'caractères' : 'caractère'}.` : null;
};

export type TexteTropLong = { champ: string; libelle: string; message: string };

const dans = <T extends object>(champs: readonly ChampDef<T>[], v: T, prefixe: string, titre: string): TexteTropLong[] =>
  champs.flatMap((d) => {
    const max = longueurMax(d);
    const texte: unknown = v[d.cle];
    const message = max !== null && typeof texte === 'string' ? messageLongueur(texte, max) : null;
    return message === null ? [] : [{ champ: prefixe + d.cle, libelle: titre + d.label, message }];
  });

/** Texts of the administrative form that are too long, but those of its places. */
export const administratifTropLong = (v: ElementAdministratif): TexteTropLong[] =>
  ADMINISTRATIF.flatMap((b: BlocDef<ElementAdministratif>) => {
    if ('champs' in b) return dans(b.champs, v, '', '');
    return 'organisation' in b
      ? dans(champsOrganisation(b.organisation), v[b.organisation], `${b.organisation}.`, `${b.titre} : `)
      : dans(CHAMPS_PERSONNE, v[b.personne], `${b.personne}.`, `${b.titre} : `);
  });
export const rechercheTropLong = (v: ElementRecherche): TexteTropLong[] =>
  RECHERCHE.flatMap((b) => ('champs' in b ? dans(b.champs, v, '', '') : []));

export const lieuxTropLongs = (lieux: readonly SiteInvestigateur[]): TexteTropLong[] =>
  lieux.flatMap((lieu, i) =>
    dans(CHAMPS_LIEU, lieu, `sitesInvestigateurs.${i}.`, '').map((t) => ({ ...t, libelle: `Lieu ${i + 1}` })),
  );
