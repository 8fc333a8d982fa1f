import type { SampleReview } from './reply-reviews.fixture.ts'

const pt = (authorName: string, rating: number, text: string, ...names: RegExp[]): SampleReview => ({
  ...{ authorName, rating, text, language: 'pt', names },
})
const en = (authorName: string, rating: number, text: string, ...names: RegExp[]): SampleReview => ({
  ...{ authorName, rating, text, language: 'en', names },
})

/** Written as customers type on a phone: other trades, slang, no accents, half sentences. */
export const MORE_REVIEWS: readonly SampleReview[] = [
  pt(
    'Vanessa Teixeira',
    5,
    'Levei minha cachorrinha pro banho e voltou cheirosa, pessoal super cuidadoso!',
    /banho|cuidado|equipe/,
  ),
  pt(
    'Edson Batista',
    1,
    'Troquei o óleo e o carro saiu pingando. Voltei lá e disseram que não era com eles.',
    /óleo|carro|serviço/,
  ),
  pt(
    'Marlene Dias',
    4,
    'Farmácia bem localizada, tem de tudo, só a fila do caixa que é grande',
    /localização|fila|variedade/,
  ),
  pt(
    'Diego Farias',
    2,
    'O quarto tinha mofo e o ar condicionado não gelava. Café da manhã até que salva.',
    /quarto|ar-condicionado|café da manhã/,
  ),
  pt(
    'Aline Moura',
    5,
    'Minha filha ama as aulas, os professores são um amor e a escola passa muita confiança',
    /aulas|professores/,
  ),
  pt(
    'Roberto Carlos da Silva',
    3,
    'Comida caseira boa mas o suco veio aguado e o lugar é muito quente no almoço.',
    /comida|suco|calor|temperatura/,
  ),
  pt('Gisele', 5, 'melhor coxinha da cidade sem discussão kkkk', /coxinha/),
  pt(
    'Otávio Reis',
    1,
    'Comprei uma geladeira e a entrega atrasou 12 dias, ninguém dá satisfação no whatsapp.',
    /entrega|atraso|retorno/,
  ),
  pt(
    'Priscila Andrade',
    5,
    'A Dra. Renata é um anjo, explicou o exame com calma e tirou todas as minhas dúvidas',
    /explicações|exame/,
  ),
  pt(
    'Nelson Quintino',
    2,
    'Academia lotada às 18h, metade das esteiras quebradas e o vestiário sujo.',
    /limpeza|equipamentos|esteiras|vestiário|lotação/,
  ),
  pt(
    'Jéssica Paula',
    4,
    'Fiz mechas e amei o resultado! Achei um pouco caro, mas valeu a pena.',
    /cor do cabelo|resultado|preço/,
  ),
  pt(
    'Cláudio Nascimento',
    5,
    'Resolveram meu problema com o celular em meia hora e o preço foi justo.',
    /preço|rapidez|conserto|celular/,
  ),
  pt(
    'Dona Lourdes',
    5,
    'Pãozinho francês sempre quentinho e o moço do balcão é muito educado',
    /pão|educação/,
  ),
  pt(
    'Igor S.',
    1,
    'Pedi sem cebola por ser alérgico e veio com cebola. Falta de atenção perigosa.',
    /atenção|pedido/,
  ),
  pt(
    'Mirela Campos',
    3,
    'Lugar bonito, mas as cadeiras são duras e o cardápio tem poucas opções',
    /cardápio|opções|conforto|lugar/,
  ),
  pt(
    'Wagner Luz',
    5,
    'Advogada muito competente, me manteve informado em cada etapa do processo.',
    /profissionalismo|comunicação|advogada/,
  ),
  pt(
    'Tatiane Freitas',
    1,
    'Marquei consulta pras 14h e fui atendida às 16h20 sem nenhum pedido de desculpas.',
    /consulta|atendimento|espera|atraso/,
  ),
  pt(
    'Sandro Meireles',
    4,
    'Buffet variado, sobremesas incríveis. Estacionamento pequeno demais.',
    /buffet|sobremesa|variedade|estacionamento/,
  ),
  pt(
    'Luana Vidal',
    5,
    'Ótima opção pra ir com crianças, meu filho não queria ir embora do parquinho',
    /crianças/,
  ),
  pt(
    'Fabrício Neves',
    2,
    'Chope quente e garçom que some. Pelo menos a música ao vivo era boa.',
    /chope|equipe|garçom|música/,
  ),
  pt(
    'Bianca Rezende',
    5,
    'Comprei um vestido lindo, a vendedora teve toda a paciência do mundo comigo.',
    /vendedora|paciência|roupas|vestido/,
  ),
  pt('Hélio', 5, 'Nota mil! Povo honesto, serviço bem feito e garantia de verdade', /serviço|honestidade/),
  pt(
    'Rosângela Pires',
    1,
    'Encontrei um cabelo dentro do prato e a gerente ainda riu da minha cara',
    /prato|comida|equipe|limpeza|gentileza/,
  ),
  pt(
    'Samuel Torres',
    3,
    'O açaí é gostoso, porém os complementos são regulados e o copo vem pela metade.',
    /açaí|porção|quantidade|complementos/,
  ),
  pt(
    'Elaine C.',
    4,
    'Ambiente climatizado, limpo e cheiroso. O atendimento podia ser mais ágil.',
    /ar-condicionado|limpeza|atendimento|ambiente/,
  ),
  en(
    'Rachel Kim',
    5,
    'Took my cat here for her shots. The vet was gentle and took the time to answer every question.',
    /care|vet|explanations/,
  ),
  en(
    'Brandon Hughes',
    1,
    'They scratched my car during the wash and refused to even look at it.',
    /wash|car|service/,
  ),
  en(
    'Ingrid Olsen',
    4,
    'Comfortable beds, spotless bathroom, but the wifi kept dropping out.',
    /comfort|restroom|bathroom|cleanliness|wi-?fi/,
  ),
  en(
    'Miguel A.',
    2,
    'Gym is way too crowded after work and half the machines are broken.',
    /crowd|machines|equipment/,
  ),
  en('Priya Nair', 5, 'Best biryani outside of home! Generous portions too.', /biryani|portions/),
  en(
    'George Whitfield',
    3,
    'Decent pharmacy, helpful pharmacist, but they are often out of stock.',
    /helpfulness|stock|availability|pharmacist|courtesy/,
  ),
  en(
    'Chloe Adams',
    1,
    'My appointment was cancelled twice with no notice and nobody picks up the phone.',
    /appointment|reply|communication/,
  ),
  en(
    'Dale Porter',
    5,
    'Fixed my brakes the same day and explained what was wrong. Honest guys.',
    /repair|explanations|honesty/,
  ),
  en(
    'Sofia Marino',
    4,
    'Gorgeous flowers delivered right on time for our anniversary. A bit pricey.',
    /flowers|delivery|punctuality|price/,
  ),
  en(
    'Trevor N',
    2,
    'The burger was undercooked and the fries were soggy. The kid at the till was nice tho',
    /burger|fries/,
  ),
  en(
    'Amelia Clarke',
    5,
    'My son has been taking swimming lessons for six months and his coach is brilliant with kids.',
    /classes|lessons|instructors/,
  ),
  en('Noah', 5, 'Super clean store, great selection of plants 🌿', /cleanliness|variety|plants/),
  en(
    'Jasmine Wright',
    1,
    'Found mould in the shower and the front desk just shrugged. Never again.',
    /shower|attitude|reception|bathroom|restroom|cleanliness/,
  ),
  en(
    'Victor Hansen',
    3,
    'Portions got smaller and prices went up since last year. Still tasty though.',
    /portions|prices/,
  ),
  en(
    'Grace O’Neill',
    5,
    'From the first call to the final walkthrough our agent kept us informed and never pushed us.',
    /communication|agent/,
  ),
]
