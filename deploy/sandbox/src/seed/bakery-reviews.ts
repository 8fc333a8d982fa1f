import type { Language } from '../state/scenario.ts'

export interface WrittenReview {
  stars: number
  language: Language
  text: string
  translation?: string
}

/** Written by hand for the demo bakery; people and events are invented. */
export const BAKERY_REVIEWS: WrittenReview[] = [
  {
    stars: 5,
    language: 'pt',
    text: 'O pão de fermentação natural é o melhor do bairro, sai quentinho às sete da manhã. As atendentes já me chamam pelo nome.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Encomendei um bolo de nozes para o aniversário da minha mãe e ficou lindo e delicioso. Entregaram no horário combinado!',
  },
  {
    stars: 1,
    language: 'pt',
    text: 'Esperei quarenta minutos por um misto quente e ele veio frio. Reclamei no caixa e a funcionária deu risada. Falta de respeito.',
  },
  {
    stars: 4,
    language: 'pt',
    text: 'Café da manhã farto e bem servido, mas aos domingos a fila do caixa é enorme. Podiam abrir mais um.',
  },
  {
    stars: 2,
    language: 'pt',
    text: 'Os preços subiram muito de um ano para cá e o pão francês vem cada vez menor. O atendimento continua bom, mas o bolso não aguenta.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Ambiente limpo, cheirinho de pão saindo do forno e atendimento carinhoso. As crianças amam o sonho de doce de leite 😍',
  },
  {
    stars: 3,
    language: 'pt',
    text: 'O café é ótimo, porém as mesas estavam sujas e ninguém veio limpar enquanto ficamos lá.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'A torta de limão é imperdível. Fui atendida pela Jussara, que teve toda a paciência para montar minha encomenda.',
  },
  {
    stars: 1,
    language: 'pt',
    text: 'Achei um fio de cabelo no salgado. Devolveram o dinheiro, mas sem nem pedir desculpas. Higiene precisa melhorar urgente.',
  },
  {
    stars: 4,
    language: 'pt',
    text: 'Boa variedade de pães integrais e um bom estacionamento ao lado. Só acho o suco caro.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Padaria de verdade, com balcão, chapa e pingado. O pão na chapa com requeijão é perfeito.',
  },
  {
    stars: 2,
    language: 'pt',
    text: 'Pedi pelo telefone, disseram que ficava pronto em vinte minutos e cheguei lá sem nada feito. A demora estragou nosso café em família.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Equipe educada, vitrine caprichada e preço justo. Levo visita de fora só para conhecer a broa de milho.',
  },
  { stars: 4, language: 'pt', text: 'Gostei muito da coxinha e do ambiente. O banheiro poderia ser maior.' },
  {
    stars: 5,
    language: 'pt',
    text: 'Têm opções sem glúten e sem lactose de verdade, com cozinha separada. Minha filha celíaca finalmente come sonho!',
  },
  {
    stars: 3,
    language: 'pt',
    text: 'Doces maravilhosos, atendimento mais ou menos: a moça do balcão estava de mau humor e errou o troco.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Melhor custo-benefício da região. O buffet de café da manhã tem fruta fresca, pães variados e omelete na hora.',
  },
  {
    stars: 1,
    language: 'pt',
    text: 'Comprei um bolo que estava azedo por dentro. Liguei três vezes e ninguém retornou. Quero uma solução.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Lugar aconchegante para trabalhar de manhã, o wi-fi funciona e o cappuccino é cremoso.',
  },
  {
    stars: 4,
    language: 'pt',
    text: 'Fui no fim da tarde e ainda tinha bastante pão quente. Atendimento ágil. Voltarei para provar a focaccia.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'O panetone artesanal do Natal esgotou rápido com razão: massa leve e muita fruta. Já reservei o deste ano.',
  },
  {
    stars: 2,
    language: 'pt',
    text: 'Som alto demais e cadeiras desconfortáveis. O pão de queijo salva a visita.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Atendimento nota mil! Esqueci minha carteira no balcão e guardaram até o dia seguinte.',
  },
  {
    stars: 4,
    language: 'pt',
    text: 'A localização é ótima e abre cedo. A limpeza me impressionou, tudo brilhando.',
  },
  {
    stars: 1,
    language: 'pt',
    text: 'O segurança foi grosseiro com um senhor idoso na entrada. Presenciei e fiquei indignado com a equipe.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Pão francês crocante por fora e macio por dentro, do jeito que tem que ser. Passo aqui todo dia antes do trabalho.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'O seu Osvaldo da chapa é uma figura: faz o melhor misto da cidade e ainda conta piada.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Fizemos o café da empresa aqui, mesa para quinze pessoas, tudo organizado e com nota fiscal na hora.',
  },
  {
    stars: 4,
    language: 'pt',
    text: 'Bolo de cenoura honesto, cobertura generosa. Só faltou uma mesa na sombra.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Cheguei faltando dez minutos para fechar e me atenderam com o mesmo sorriso. Isso faz diferença.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Minha avó de 92 anos só come o pão de milho daqui. Obrigada por deixarem separado toda quinta-feira.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Aceitam cachorro na área externa e ainda trouxeram água para a Nina. Voltaremos sempre!',
  },
  {
    stars: 4,
    language: 'pt',
    text: 'O pão de queijo é ótimo, o café podia ser um pouco mais forte. Atendimento rápido mesmo com a casa cheia.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Encomendamos a ceia aqui: pernil, farofa e rabanada, tudo entregue no horário e ainda quente.',
  },
  {
    stars: 3,
    language: 'pt',
    text: 'Gosto da padaria, mas o estacionamento é apertado e no sábado é difícil achar vaga.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Sonho de creme igual ao da minha infância. Levei seis e não sobrou nenhum para contar história.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Paguei por aproximação, pedi pelo celular e o lanche chegou à mesa em cinco minutos. Tudo muito prático.',
  },
  { stars: 5, language: 'pt', text: 'Melhor padaria do Juvevê!' },
  {
    stars: 4,
    language: 'pt',
    text: 'Sopa no pão no inverno é uma delícia. Porção bem servida, daria para dois.',
  },
  {
    stars: 2,
    language: 'pt',
    text: 'O aplicativo mostrava a padaria aberta, mas cancelaram meu pedido meia hora depois sem explicar nada.',
  },
  {
    stars: 5,
    language: 'pt',
    text: 'Equipe preparada para alergia alimentar: perguntaram tudo e trocaram as luvas. Me senti segura.',
  },
  {
    stars: 5,
    language: 'en',
    text: 'We stayed around the corner and had breakfast here every single day. Friendly people and great cheese bread.',
    translation:
      'Ficamos hospedados na esquina e tomamos café da manhã aqui todos os dias. Gente simpática e ótimo pão de queijo.',
  },
  {
    stars: 5,
    language: 'en',
    text: 'Best sourdough I have had in Curitiba. The staff patiently helped us with our broken Portuguese and the coffee is superb.',
    translation:
      'Melhor pão de fermentação natural que já comi em Curitiba. A equipe nos ajudou com paciência apesar do nosso português ruim e o café é excelente.',
  },
  {
    stars: 4,
    language: 'en',
    text: 'Lovely breakfast spot with fresh fruit and warm cheese bread. Service was a bit slow on a Sunday morning.',
    translation:
      'Ótimo lugar para o café da manhã, com frutas frescas e pão de queijo quente. O atendimento foi um pouco lento no domingo de manhã.',
  },
  {
    stars: 2,
    language: 'en',
    text: 'The cakes look great but mine was dry, and the prices are high for the neighbourhood.',
    translation: 'Os bolos são bonitos, mas o meu estava seco, e os preços são altos para o bairro.',
  },
  {
    stars: 5,
    language: 'en',
    text: 'Clean, cosy and smells amazing. Try the lemon pie!',
    translation: 'Limpo, aconchegante e com um cheiro incrível. Provem a torta de limão!',
  },
  {
    stars: 5,
    language: 'es',
    text: 'El pan es riquísimo y la atención muy amable. Volveremos en nuestro próximo viaje a Curitiba.',
    translation:
      'O pão é uma delícia e o atendimento muito gentil. Voltaremos na nossa próxima viagem a Curitiba.',
  },
  {
    stars: 3,
    language: 'es',
    text: 'Buen café, pero tuvimos que esperar demasiado por una mesa y nadie nos avisó.',
    translation: 'Bom café, mas tivemos que esperar demais por uma mesa e ninguém nos avisou.',
  },
  {
    stars: 1,
    language: 'es',
    text: 'La mesa estaba sucia y la empleada nos contestó de mala manera. Una lástima.',
    translation: 'A mesa estava suja e a funcionária nos respondeu mal. Uma pena.',
  },
]

/** Stars that came without a word. */
export const BAKERY_STARS = [5, 4, 5]

export const OWNER_REPLIES = [
  'Muito obrigado pela visita e pelas palavras! Ficamos felizes que tenha gostado. Até a próxima fornada!',
  'Agradecemos o carinho. A equipe toda leu sua mensagem e mandou um abraço.',
  'Que alegria ler isso! Vamos mostrar para toda a equipe da produção. Volte sempre.',
  'Obrigada pela preferência! Da próxima vez, experimente a broa de milho que sai às quatro da tarde.',
  'Obrigado por nos contar. Já conversamos com a equipe do turno para que isso não se repita.',
]
