import { fold } from './folded-text.ts'

const set = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Given names common in Brazil and abroad, folded; a single word counts as a person's name only if it stands here. */
const GIVEN_NAMES = set(
  'adriana adriano alan alana alessandra alex alexandre alice aline amanda ana anderson andre andrea andreia andressa angela antonia antonio arthur artur augusto barbara beatriz bela bernardo bia bianca breno bruna bruno caio camila carina carla carlos carol carolina caroline catarina cecilia celia celso cesar christian cicero clara claudia claudio cleber cristiane cristina daiane daniel daniela daniele danilo davi david debora denis denise diego diogo edson eduarda eduardo elaine eliane elias elisa eliza emanuel emilia enzo erica erick erika ester eva fabiana fabio felipe fernanda fernando flavia flavio francisca francisco gabriel gabriela geovana gilberto giovana giovanna gisele giulia glaucia gloria guilherme gustavo heitor helena helio henrique heloisa hugo igor ines ingrid irene isabel isabela isabella isadora ivan ivone jaqueline jessica joana joao joaquim joice jonas jorge jose josiane josue joyce julia juliana juliano julio karen karina katia keila kelly laisa lara larissa laura leandro leila leonardo leticia levi lia lidia ligia lilian lorena lorenzo lucas lucia luciana luciano luis luisa luiz luiza lucineide manoel manuela marcela marcelo marcia marcio marco marcos maria mariana marilia marina mario marisa marlene marta mateus matheus mauricio mauro mayara melissa michele miguel milena miriam monica murilo nadia natalia natasha nelson nicolas nicole nina olivia otavio pamela patricia paula paulo pedro priscila rafael rafaela raquel raul rebeca regina renan renata renato ricardo rita roberta roberto robson rodrigo rogerio romulo rosana rosangela rosa rose rui ruth sabrina samara samuel sandra sara sebastiao sergio silvana silvia silvio simone sofia sonia stefany sueli suzana tais tamires tania tatiana tatiane teresa thais thaisa thales thiago tiago tomas valentina valeria vanessa vera veronica victor victoria vinicius vitor vitoria vivian viviane wagner walter wanda wellington wesley william yara yasmin yuri zilda ' +
    'aaron abigail adam aidan alexander alison amber amy andrew andy anna anne anthony ashley austin becky ben benjamin beth bill bob brandon brian caitlin cameron catherine charles charlie charlotte chloe chris christina christine christopher claire colin connor courtney craig dan dave dean derek donna dylan edward eleanor elizabeth ella ellen emily emma eric erin ethan evan frank gary george grace greg hannah harry heather helen henry holly ian isaac jack jackie jacob jake james jamie jane janet jason jeff jen jennifer jeremy jim joanna joe john jon jonathan jordan joseph josh joshua judy julie justin kate katherine kathy katie keith kenneth kevin kim kyle laura lauren liam linda lisa louise luke lucy lynn mark martha martin mary matt matthew megan michael michelle mike molly nancy natalie nathan neil nick oliver olivia oscar patrick paul pete peter phil philip rachel rebecca richard rick rob robert roger rosie ross ruby russell ryan sally sam samantha sarah scott sean sharon simon sophia sophie stephanie stephen steve steven sue susan susie tara theresa thomas tim timothy tina tom tony tracy tyler vicky victoria wendy will zoe ' +
    'alejandro alejandra carmen diana guadalupe javier jesus jimena juan lourdes luz mercedes pablo pilar ramon santiago sofia ximena',
)

const NOT_A_PERSON =
  /\b(?:usuario|user|cliente|client|customer|google|guest|anonym\w*|anonimo|visitante|local|guide|loja|padaria|restaurante|restaurant|studio|estudio|salao|barbearia|clinica|oficina|pizzaria|hotel|pousada|auto|center|centro|store|shop|ltda|eireli|mei|inc|llc|ltd|company|cia|comercio|oficial|official|casa|bar|cafe|pet|fitness|academia|igreja|grupo|group|tech|brasil|brazil|games?|gamer|the|ignore|system|admin|owner|prompt|instructions?|transportes?|servicos?|services?|imoveis|advocacia|construtora|modas?|mundo|canal|team|fc|sem|nome|pseudo\w*|teste?|free|refund|desconto)\b/
const TITLES =
  /^(?:dra?|sra?|srta|mrs?|ms|miss|prof|profa|professora?|pastor|padre|dona|seu|sir|eng|enga)\.?$/i
const TITLE_CASE_SMALL = /^(?:d[aeo]s?|e|del|van|von|der)$/i

const cased = (word: string): string =>
  word.charAt(0).toLocaleUpperCase('pt') + word.slice(1).toLocaleLowerCase('pt')

/** First name of a reviewer to greet, or undefined where the account's name is no person's: a shop, a nickname, "Google user". */
export function givenName(authorName: string): string | undefined {
  const plain = authorName.normalize('NFC').trim()
  if (/[\d_@#/\\<>{}|*]|https?:|www\.|\.com/i.test(plain) || NOT_A_PERSON.test(fold(plain))) return undefined
  const tokens = plain.split(/\s+/).filter((token) => /\p{L}/u.test(token) && !TITLES.test(token))
  const [first] = tokens
  if (!first || tokens.length > 7 || !/^\p{L}[\p{L}'’-]{1,19}$/u.test(first)) return undefined
  const folded = fold(first)
  if (TITLE_CASE_SMALL.test(first) || !/[aeiouy]/.test(folded) || /(.)\1\1/i.test(first)) return undefined
  const known = GIVEN_NAMES.has(folded)
  const familyName = tokens
    .slice(1)
    .every((token) => /^\p{Lu}/u.test(token) || TITLE_CASE_SMALL.test(token) || plain === plain.toLowerCase())
  if (!known && (tokens.length < 2 || !familyName)) return undefined
  return first.split('-').map(cased).join('-')
}

const ARTICLE = /(?:\b([ao]) |\b(?:d|n|pel)([ao]) |\b(?:com|to|by|with|and|thanks?|e) (?:(?:a|o) )?)?$/i

export interface Person {
  /** As the sentence names it, with the article Portuguese gives a known person: "a Joana". */
  phrase: string
  name: string
}

/** A member of the team whom the reviewer names in the middle of a sentence; only names we know for names. */
export function namedPerson(
  text: string,
  { article, except }: { article: boolean; except?: string },
): Person | undefined {
  const titled = text.match(/(?<!\p{L})(Dra?|Profa?|[Pp]rofessora?)\.? (\p{Lu}\p{Ll}{1,14})(?!\p{L})/u)
  if (titled) {
    const [, title = '', name = ''] = titled
    const shown = title.length > 5 ? `${title.toLowerCase()} ${name}` : `${title}. ${name}`
    return { name, phrase: article ? `${title.endsWith('a') ? 'a' : 'o'} ${shown}` : shown }
  }
  const served = text.match(
    /(?:atendid[oa]s? pel([oa])|\b(?:served|helped) by) (\p{Lu}\p{Ll}{2,14})(?!\p{L})/u,
  )
  if (served?.[2])
    return { name: served[2], phrase: article && served[1] ? `${served[1]} ${served[2]}` : served[2] }
  for (const match of text.matchAll(/(?<![.!?…]\s*|^\s*|\p{L})(\p{Lu}\p{Ll}{1,14})(?!\p{L})/gu)) {
    const name = match[1] as string
    if (!GIVEN_NAMES.has(fold(name)) || fold(name) === fold(except ?? '')) continue
    const before = text.slice(0, match.index)
    if (
      /\b(?:n[ao]|rua|avenida|av|praia|praca|bairro|shopping|hotel|sao|santa|santo|saint|st|street|in|at|near|em)\s*\.?\s*$/i.test(
        fold(before),
      )
    )
      continue
    const gender = before.match(ARTICLE)?.slice(1).find(Boolean)?.toLowerCase()
    return { name, phrase: article && gender ? `${gender} ${name}` : name }
  }
  return undefined
}

export const isKnownGivenName = (word: string): boolean => GIVEN_NAMES.has(fold(word))
