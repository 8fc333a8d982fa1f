import type { Lexicon } from './lexicon.types.ts'
import { PT_TERMS } from './pt-terms.ts'

export const PT: Lexicon = {
  terms: PT_TERMS,
  good: [
    'bo[am]s?|bons|otim[oa]s?|excelen\\w+|maravilh\\w+|perfeit\\w+|incrive(?:l|is)|top|show|nota (?:10|dez|mil|1000)|adore[ia]|adoramos|adoro',
    'ame[ia]|amamos|amo|gost(?:ei|amos|o|aram)|recomend\\w+|delici\\w+|gostos\\w+|saboros\\w+|impecave(?:l|is)|sensaciona(?:l|is)',
    'fantastic\\w+|espetacular\\w*|lind\\w+|bonit\\w+|agradave(?:l|is)|just[oa]s?|acessive(?:l|is)|satisf\\w+|feliz(?:es)?|surpreend\\w+',
    'parabens|melhor(?:es)? (?:d[aoe]s?|que|lugar|pizza|cafe|atendimento)|o melhor|a melhor|vale a pena|valeu|eficien\\w+|tranquil\\w+|fresc\\w+|fresquinh\\w+|quentinh\\w+',
    'crocan\\w+|super|legal|bacana|generos\\w+|resolv(?:eu|eram)|caprich\\w+|encantad\\w+|apaixon\\w+|bem \\w+ad[oa]s?|bem feit\\w+|nota 9|divin\\w+|10/10|linda|otimissim[oa]|gostosissim[oa]|cremos[oa]s?|maci[oa]s?|suculent[oa]s?|honest[oa]s?|(?:cerveja|chopp?|chope|bebida) (?:\\w+ ){0,2}gelad[oa]|salva(?:m|ram)?|imperdive(?:l|is)|eficaz|confiave(?:l|is)|facil',
  ].join('|'),
  bad: [
    'ruim|ruins|pessim\\w+|horrive(?:l|is)|horroros\\w+|terrive(?:l|is)|lixo|frac[oa]s?|fri[oa]s?|(?:comida|pizza|prato|lanche|hamburguer|batata|carne) (?:\\w+ ){0,3}gelad[oa]|(?:cerveja|chopp?|chope|refri\\w*|suco) (?:\\w+ ){0,2}quente|cru[as]?|queimad\\w+|murch\\w+|estragad\\w+|azed\\w+',
    '(?:muito|meio|bem|um pouco|tao) salgad[oa]|salgad[oa] demais|sem gosto|sem sabor|sem sal|abusiv\\w+|mal|decepc\\w+|frustr\\w+|odiei|detestei|nunca mais|evitem|fujam|enganad\\w+|golpe',
    'errad\\w+|errou|erraram|falt(?:ou|a|am|aram|ando)|quebrad\\w+|lotad\\w+|confus\\w+|pior(?:ou|es)?|vergonh\\w+|absurd\\w+|nojo|deixou a desejar|deixa a desejar|deixam a desejar',
    'pequen[oa]s? demais|muito pequen[oa]|poderi?am? ser melhor(?:es)?|podi?am? ser melhor(?:es)?|poderia melhorar|precisam? (?:de )?melhorar|tem que melhorar|a melhorar|median\\w+|medi[oa]cr\\w+|dur[oa]s?|sec[oa]s?|borrachud\\w+|difici(?:l|eis)|complicad\\w+|limitad[oa]s?|restrit[oa]s?|insuficien\\w+|cancel\\w+|descas\\w+|velh[oa]s?|rui(?:m|nzinh\\w+)|alt[ao] demais|muito alt[ao]',
  ].join('|'),
  goodPhrases:
    'nao (?:tenho|tem|ha|tinha) (?:nada )?(?:do )?que reclamar|sem (?:defeitos?|erros?|reclamacoes|do que reclamar)|nao (?:tem|ha) (?:erro|igual|defeito)|nunca decepcion\\w+|nao decepcion\\w+|nao (?:poderia|podia) (?:ter sido |ser )?melhor|nao deixa a desejar|nada a reclamar|melhor impossivel|de primeira|cada centavo',
  badPhrases:
    'parabens pel[ao] (?=demora|descaso|atraso|falta|desrespeito)|que (?:decepcao|vergonha)|mais ou menos|(?:poderi?am?|podi?am?) (?:ser|ter|estar|vir|abrir|colocar|haver)|nao volto|nao recomendo|nao vale|nao gostei|perda de tempo|dinheiro jogado',
  negators: 'nao|nem|nunca|jamais|sem|nada|nenhum|nenhuma|zero',
  absence:
    'sem|nao (?:tem|tinha|ha|havia|possui|aceitam?)|falta(?:m|ndo|va|ram|ou)?|nenhum|nenhuma|pouc[oa]s?',
  contrast:
    'mas|porem|contudo|entretanto|so que|apesar|embora|todavia|em compensacao|ja [oa]s?|so nao|ponto negativo|unico ponto|unica coisa|salva',
}
