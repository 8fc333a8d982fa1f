import type { Patterns, RequestPatterns } from './patterns.ts'

const REVIEW = String.raw`(?:avali\w{0,12}|nota|comentario)`
const GIFT = String.raw`(?:ganh(?:e|ar|am?)\b|avaliou, ganhou|descontos?|brindes?|gratis|gratuit\w{1,15}|cupo\w{1,15}|cashback|sorte\w{1,15}|concorr\w{1,15}|premios?|rifas?|presente|pontos|cortesia|vale-\w{1,15}|(?:leva|leve|levar|retire|receba) (?:um|uma|o|a|seu|sua)\b|por nossa conta|bonus|mimo|r\$ ?\d{1,6})`
const ASK = String.raw`(?:avalie\w{0,12}|avaliar|avaliou|(?:deix|escrev|post|public|faz|faca)\w{0,12} (?:um |uma |o |a |seu |sua ){0,3}(?:comentario|depoimento|avaliacao|opiniao)|avalia a gente|deix\w{1,15} (?:a |sua |uma ){0,3}avaliacao|(?:por|em|com) (?:uma|cada|toda) avaliacao|quem avalia\w{0,12}|sua avaliacao vale)`
/** Whoever wrote of their own health has made it public. */
export const HEALTH = String.raw`(?:cancer|diabet\w{1,15}|depressao|ansiedade|gravidez|gestante|hiv|aids|cirurgia|quimioterapia|tratamento de \w{1,15}|exames?|laudo|diagnostico|pressao (?:alta|baixa|estava)|alergia|receita medica|psicoterapia|terapia|aborto|autis\w{1,15}|tdah|epilep\w{1,15}|infeccao|doenca|medicamento|insulina|protese|implantes?|aparelho (?:dentario|ortodontico)|remedios?|prontuario|(?:joelho|coluna|dente|gengiva|utero|prostata|figado|rim) |consulta com \w{1,15}ologista)`
const WHOSE = '(?:seu|sua|seus|suas|voce|senhora?|sra?|filh[oa]|esposa|marido|mae|pai)'
const PLACE = String.raw`(?:padaria|pizzaria|clinica|loja|restaurante|oficina|salao|hotel|bar|mercado|farmacia|concorr\w{1,15})`

/** Patterns for text in lower case without accents. */
/** Numbers that are somebody’s beyond doubt. Addresses, cards and debts may be the shop’s own words: they are hinted at. */
export const IDENTIFIERS: readonly string[] = [
  String.raw`\b\d{3}\.?\d{3}\.?\d{3}-\d{2}\b`,
  String.raw`\bseu (?:telefone|celular|whatsapp|numero)\b(?: (?:e|de telefone|de celular))?[ :(+]{0,4}\d`,
  String.raw`\bcartao[^.!?]{0,15}final \d{4}`,
  String.raw`\b(?:data de nascimento|nasceu em)\b[^!?]{0,15}\d`,
]

export const PORTUGUESE: Patterns = {
  'bought-praise': [
    String.raw`${GIFT}[^.!?]{0,30}\b(?:por|a quem|pra quem|para quem)\b[^.!?]{0,30}\b(?:5|cinco) ?estrelas?`,
    String.raw`\b(?:de|da|dar) (?:5|cinco) ?estrelas? e (?:ganh|leve|receb)`,
    String.raw`\b(?:quem (?:deix|avali|d[ae])\w{0,12}|deixe|avalie)\b[^.!?]{0,25}(?:(?:5|cinco) ?estrelas?|positiv\w{1,15}|elogio)[^.!?]{0,40}${GIFT}`,
    String.raw`(?:apag|remov|retir|mud|exclu|delet)\w{1,15} [^.!?]{0,25}${REVIEW}[^.!?]{0,40}(?:devolv|reembols|${GIFT})`,
    String.raw`(?:devolv|reembols)\w{0,12}[^.!?]{0,40}(?:apag|remov|retir|mud|exclu|delet)\w{1,15} [^.!?]{0,25}${REVIEW}`,
  ],
  reward: [
    String.raw`\b(?:troca de avaliacoes|trocar avaliacoes|avaliamos voce de volta)\b`,
    String.raw`${ASK}[\s\S]{0,80}${GIFT}`,
    String.raw`${GIFT}[\s\S]{0,80}${ASK}`,
  ],
  'asks-stars': [
    String.raw`\b(?:deixe|deixar|deixa|dar|deem|avali[ea]\w{0,12}|coloque|colocar|mude|mudar|aumente|aumentar|ponha|quem deixa)\b[^.!?]{0,40}\b(?:5|cinco) ?(?:estrelas?|⭐|★)`,
    '(?:^|[.!?] )de (?:5|cinco) ?(?:estrelas?|⭐|★)',
    String.raw`\b(?:falt\w{1,15}|coloc\w{1,15}|quer\w{0,12}|esque\w{1,15})[^.!?]{0,25}quinta estrela`,
    String.raw`\b(?:sua|de|dar|com|queremos) (?:a )?nota (?:maxima|5|10)\b`,
    String.raw`\b(?:faca|faz|fazer|deixe|deixar|escreva|escrever|publique|precis\w{1,15} de|queremos|por uma)[^.!?]{0,25}(?:avalia(?:cao|coes) (?:positiva|boa|otima|excelente)s?|(?:boa|otima)s? avalia(?:cao|coes))`,
  ],
  'asks-content': [
    String.raw`(?:\b(?:na|em) (?:sua )?avaliacao|\bao avaliar|\bavalie\b)[^.!?]{0,60}\b(?:fale|falar|cite|citar|mencion\w{1,15}|escreva|escrever|diga|dizer|inclua|incluir) (?:que|d[aoe]s?|o|a|os|as|sobre|"|')(?! que achou)`,
    String.raw`\b(?:copi\w{1,15}|col[ea])\b[^.!?]{0,40}\b(?:texto|frase|no google)`,
    String.raw`\b(?:us[ea]r?|coloque) (?:as palavras|a frase|a palavra|as hashtags?)\b`,
    String.raw`\b(?:escrev|dig|cont|fal)\w{1,15}[^.!?]{0,30}\bque (?:somos|temos|fazemos|a nossa|o nosso|nosso|nossa)\b`,
  ],
  'chooses-happy': [
    String.raw`(?:gost|am|ador)ou\b[\s\S]{0,50}avali[\s\S]{0,70}(?:nao gostou|se nao\b|insatisfeit|problema)[\s\S]{0,30}(?:fal|lig|cham|cont|avis|escrev|procur)\w{1,15}`,
    String.raw`\b(?:se|caso) [^.!?]{0,25}(?:satisfeit|feliz|content|gostou|gostar|amou|adorou)\w{0,12}[^.!?]{0,25}(?:avali|deix)\w{1,15}`,
    String.raw`\bso (?:nos )?avali\w{1,15}[^.!?]{0,40}(?:boa|bom|gost|positiv|satisfeit|feliz)`,
    String.raw`\b(?:em vez|ao inves) de (?:publicar|postar|escrever|avaliar)`,
    String.raw`\bantes de (?:avaliar mal|publicar|postar|dar nota baixa)`,
    String.raw`\bnao (?:publique|poste|avalie mal)`,
  ],
  'on-premises': [
    String.raw`\bantes de (?:sair|ir embora|deixar|pagar|levantar|fechar)[^.!?]{0,40}avali`,
    'avali[^.!?]{0,40}antes de (?:sair|ir embora|deixar|pagar|levantar|fechar)',
    String.raw`\bmostr\w{1,15} (?:a )?(?:sua )?avaliacao`,
    String.raw`\bavali(?:e|ar|em)\b[^.!?]{0,20}\b(?:agora|ja|aqui mesmo|na hora)\b`,
    String.raw`\bavali(?:e|ar|em)\b[^.!?]{0,40}\b(?:no balcao|na mesa|na recepcao|no caixa|enquanto espera|no tablet)`,
  ],
  'staff-name': [
    String.raw`\bavali[^.!?]{0,60}\b(?:cit|mencion|coloc|coloque|escrev|inclu|diga|diz|lembr|ponh)\w{0,12}\b[^.!?]{0,30}\b(?:nome|vendedor\w{0,12}|garco\w{1,15}|atendente|funcionari\w{1,15})\b`,
    String.raw`\b(?:cit|mencion|coloc|coloque|escrev|inclu|diga|diz|lembr|ponh)\w{0,12}\b[^.!?]{0,30}\b(?:nome|vendedor\w{0,12}|garco\w{1,15}|atendente|funcionari\w{1,15})\b[^.!?]{0,40}\bavaliacao`,
    String.raw`\bavali[^.!?]{0,40}(?:cit|mencion)\w{1,15} (?:o|a) (?!gente|loja)\w{1,15}, que`,
    String.raw`\bbater a meta\b`,
    String.raw`\bnome del[ae]\b[^.!?]{0,30}\bavaliacao`,
  ],
  'health-data': [
    String.raw`\b${WHOSE}\b[^.!?]{0,40}\b${HEALTH}\b`,
    String.raw`\b${HEALTH}\b[^.!?]{0,15}\b(?:d[oa]|seu|sua) (?:${WHOSE})\b`,
  ],
  'private-data': [
    ...IDENTIFIERS,
    String.raw`\b(?:rua|avenida|av\.?|travessa|alameda)\b[^!?]{0,40}\b(?:ap|apto|apartamento|bloco)\.? ?\d`,
    String.raw`\bseu e-?mail(?: cadastrado)?(?: e| era|:)? \S{1,60}@\S{1,60}`,
    String.raw`\b(?:sua casa|seu endereco|sua residencia|seu apartamento)\b[^!?]{0,15}\b(?:rua|avenida|av|travessa|alameda)\b`,
    String.raw`\b(?:voce|senhora?|sra?) (?:nos |ainda )?(?:deve|esta devendo)\b[^.!?]{0,15}(?:a loja|r\$|parcela|dinheiro|boleto|mensalidade)`,
    String.raw`\b(?:parcelas?|mensalidades?|boletos?)\b[^.!?]{0,15}\b(?:voce|senhora?) (?:nos )?(?:deve|nao pagou)\b`,
    String.raw`\b(?:seu )?cartao[^.!?]{0,30}(?:recusad|negad)`,
  ],
  'rival-claim': [
    String.raw`\b(?:concorrencia|concorrentes?)\b[^.!?]{0,50}\b(?:engan|ment|roub|us[ao]|vend|cobr|pior|nao)\w{0,12}`,
    String.raw`\b(?:diferente d[aoe]s?|melhor(?:es)? (?:do )?que|ao contrario d[aoe]s?|pior(?:es)? (?:do )?que)(?: [ao])? ${PLACE}`,
    String.raw`\b(?:outra|outras|outro|outros) ${PLACE}s?[^.!?]{0,30}\b(?:engan|ment|roub|congelad|estragad|pior)\w{0,12}`,
  ],
  suppression: [
    String.raw`(?:remov|apag|retir|exclu|delet)\w{1,15}[^.!?]{0,50}(?:avaliacao|comentario|critica)[^.!?]{0,40}\b(?:ou|senao|caso contrario)\b[^.!?]{0,40}(?:process|advogad|justica|policia|judicia)`,
    String.raw`\b(?:remov|apagu|retir|exclu|delet)\w{1,15} (?:isso|isto|o que)\b[^.!?]{0,30}\b(?:ou|senao)\b[^.!?]{0,40}(?:process|advogad|justica|policia|judicia)`,
    String.raw`\b(?:vamos|iremos|vou) processar (?:voce|o senhor|a senhora)`,
  ],
}

export const PORTUGUESE_REQUEST: RequestPatterns = {
  'bought-praise': [
    `(?:5|cinco) ?estrelas?[^.!?]{0,40}${GIFT}`,
    String.raw`${GIFT}[^.!?]{0,40}(?:(?:5|cinco) ?estrelas?|${REVIEW} (?:positiv|boa|otim)\w{0,12})`,
    String.raw`${REVIEW} (?:positiv|boa|otim)\w{0,12}[^.!?]{0,40}${GIFT}`,
  ],
  reward: [`(?<![a-z])${GIFT}`],
  'asks-stars': [
    String.raw`(?:5|cinco) ?(?:estrel\w{1,15}|⭐|★)|\b5\/5\b|⭐{5}|★{5}`,
    String.raw`\bnota (?:5|10|dez|cinco|maxima|alta|boa)\b`,
    String.raw`\b(?:avaliacao|comentario) (?:positiv|boa|bom|otim|excelente)\w{0,12}`,
    String.raw`\b(?:boa|otima|excelente) (?:avaliacao|nota)\b`,
  ],
  'asks-content': [
    String.raw`\b(?:cit[ea]r?|mencion[ea]r?|inclu(?:a|ir)|destaque|destacar|elogi[ea]r?)\b`,
    String.raw`\b(?:palavras?-chave|hashtags?)\b`,
    String.raw`\b(?:fale|falar|comente|comentar) (?:bem|sobre o nosso|sobre a nossa|do nosso|da nossa)\b`,
  ],
  'staff-name': [
    String.raw`\b(?:cit[ea]r?|mencion[ea]r?|elogi[ea]r?) (?:o|a) (?!gente|loja|padaria|casa)[a-z]{1,20}\b`,
    String.raw`\bnome d[aoe] (?:quem|\w{1,15} que)\b`,
    String.raw`\b(?:bonus|comissao|meta) d[aoe]\b`,
  ],
  'chooses-happy': [
    String.raw`\bantes de avaliar\b`,
    String.raw`\b(?:problemas?|insatisf\w{1,15}|nao gost\w{1,15}|algo (?:errado|ruim)|reclama\w{1,15})\b[\s\S]{0,60}\b(?:respond|fal|lig|cham|escrev|avis|procur|mand)\w{1,15}`,
    String.raw`\b(?:se|caso|so quem) (?:voce )?(?:tenha |tiver )?(?:gost|ador|am|curt|aprov)(?:ou|ar|ado)\b`,
    String.raw`\b(?:gostou|amou|adorou|curtiu)\?[^?]{0,40}avali`,
    String.raw`\bde (?:0|zero|1|um) a (?:5|10|dez|cinco)\b`,
  ],
  'on-premises': [
    String.raw`\b(?:agora mesmo|na hora|neste instante|aqui na loja|ainda na loja|no balcao|na mesa|na recepcao|no caixa)\b`,
    String.raw`\bantes de (?:sair|ir embora|pagar|levantar|fechar a conta)\b`,
  ],
}
