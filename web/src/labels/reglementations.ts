/** Regulations in the words of the screens. */
export const REGLEMENTATIONS_LIBELLES = [
  { code: 'JARDE', libelle: 'Loi Jardé' },
  { code: 'REG745', libelle: 'Dispositifs médicaux (2017/745)' },
  { code: 'REG746', libelle: 'Diagnostic in vitro (2017/746)' },
  { code: 'REG536', libelle: 'Médicament (536/2014)' },
] as const;
