import type { Family } from '../state/scenario.ts'

/** One thought in Portuguese, English and Spanish, so that any review has its translation. */
export type Phrase = readonly [pt: string, en: string, es: string]

export type Aspect =
  | 'service'
  | 'price'
  | 'waiting'
  | 'food'
  | 'cleanliness'
  | 'staff'
  | 'ambience'
  | 'location'
  | 'quality'
  | 'punctuality'

export const FAMILY_ASPECTS: Record<Family, Aspect[]> = {
  food: ['food', 'service', 'price', 'waiting', 'cleanliness', 'ambience', 'location'],
  beauty: ['quality', 'service', 'price', 'punctuality', 'cleanliness', 'ambience'],
  health: ['staff', 'service', 'waiting', 'cleanliness', 'punctuality', 'price'],
  auto: ['quality', 'price', 'staff', 'waiting', 'service'],
  stay: ['cleanliness', 'staff', 'location', 'food', 'price', 'ambience'],
  retail: ['service', 'price', 'staff', 'waiting', 'location', 'cleanliness'],
  pet: ['staff', 'quality', 'price', 'cleanliness', 'waiting'],
  office: ['service', 'staff', 'price', 'punctuality', 'waiting'],
  home: ['quality', 'punctuality', 'price', 'cleanliness', 'service'],
}

export const GOOD: Record<Aspect, Phrase[]> = {
  service: [
    [
      'o atendimento é atencioso do começo ao fim',
      'the service is attentive from start to finish',
      'la atención es esmerada de principio a fin',
    ],
    [
      'fui muito bem atendido, com calma e educação',
      'I was looked after calmly and politely',
      'me atendieron muy bien, con calma y educación',
    ],
    ['atendimento rápido e simpático', 'quick and friendly service', 'atención rápida y simpática'],
  ],
  price: [
    [
      'o preço é justo pelo que entregam',
      'the price is fair for what you get',
      'el precio es justo por lo que ofrecen',
    ],
    ['ótimo custo-benefício', 'great value for money', 'excelente relación calidad-precio'],
    ['os preços cabem no bolso', 'the prices are easy on the wallet', 'los precios son accesibles'],
  ],
  waiting: [
    ['quase não precisei esperar', 'I hardly had to wait', 'casi no tuve que esperar'],
    [
      'a fila andou rápido mesmo com a casa cheia',
      'the line moved fast even with a full house',
      'la fila avanzó rápido aun con el lugar lleno',
    ],
  ],
  food: [
    [
      'a comida chega quente e muito saborosa',
      'the food arrives hot and full of flavour',
      'la comida llega caliente y muy sabrosa',
    ],
    [
      'o cardápio é variado e tudo o que pedimos estava delicioso',
      'the menu is varied and everything we ordered was delicious',
      'la carta es variada y todo lo que pedimos estaba delicioso',
    ],
    [
      'dá para sentir que os ingredientes são frescos',
      'you can tell the ingredients are fresh',
      'se nota que los ingredientes son frescos',
    ],
  ],
  cleanliness: [
    [
      'o lugar é muito limpo, inclusive o banheiro',
      'the place is spotless, the restroom included',
      'el lugar está muy limpio, incluso el baño',
    ],
    ['tudo limpo e organizado', 'everything clean and tidy', 'todo limpio y ordenado'],
  ],
  staff: [
    [
      'a equipe é preparada e explica cada passo',
      'the staff know their work and explain each step',
      'el equipo está preparado y explica cada paso',
    ],
    ['os funcionários são muito gentis', 'the staff are very kind', 'los empleados son muy amables'],
    [
      'a moça da recepção resolveu tudo com um sorriso',
      'the receptionist sorted everything out with a smile',
      'la chica de recepción resolvió todo con una sonrisa',
    ],
  ],
  ambience: [
    ['o ambiente é aconchegante', 'the atmosphere is cosy', 'el ambiente es acogedor'],
    [
      'a decoração é linda e a música fica no volume certo',
      'lovely decoration and the music is at the right volume',
      'la decoración es linda y la música está al volumen justo',
    ],
  ],
  location: [
    [
      'fácil de chegar e com estacionamento na porta',
      'easy to reach and with parking at the door',
      'fácil de llegar y con estacionamiento en la puerta',
    ],
    [
      'a localização não podia ser melhor',
      'the location could not be better',
      'la ubicación no podría ser mejor',
    ],
  ],
  quality: [
    [
      'o resultado ficou melhor do que eu esperava',
      'the result was better than I expected',
      'el resultado quedó mejor de lo que esperaba',
    ],
    [
      'trabalho caprichado, dá para ver o cuidado',
      'careful work, you can see the attention to detail',
      'trabajo prolijo, se ve el cuidado',
    ],
  ],
  punctuality: [
    ['começaram na hora marcada', 'they started right on time', 'empezaron a la hora acordada'],
    ['cumpriram o prazo combinado', 'they kept to the agreed date', 'cumplieron el plazo acordado'],
  ],
}

export const BAD: Record<Aspect, Phrase[]> = {
  service: [
    ['o atendimento foi grosseiro', 'the service was rude', 'la atención fue grosera'],
    [
      'ninguém sabia responder a uma pergunta simples',
      'nobody could answer a simple question',
      'nadie sabía responder una pregunta simple',
    ],
  ],
  price: [
    [
      'o preço subiu demais e não vale o que cobram',
      'the price went up too much and it is not worth it',
      'el precio subió demasiado y no vale lo que cobran',
    ],
    [
      'cobraram um valor diferente do combinado',
      'they charged a different amount from what was agreed',
      'cobraron un valor distinto al acordado',
    ],
  ],
  waiting: [
    [
      'esperei mais de uma hora sem nenhuma explicação',
      'I waited over an hour without any explanation',
      'esperé más de una hora sin ninguna explicación',
    ],
    ['a demora foi absurda', 'the wait was absurd', 'la demora fue absurda'],
  ],
  food: [
    ['a comida veio fria e sem tempero', 'the food came cold and bland', 'la comida llegó fría y sin sabor'],
    ['passei mal depois de comer ali', 'I felt sick after eating there', 'me sentí mal después de comer ahí'],
  ],
  cleanliness: [
    ['o banheiro estava sujo', 'the restroom was dirty', 'el baño estaba sucio'],
    [
      'encontrei poeira e lixo pelo chão',
      'I found dust and litter on the floor',
      'encontré polvo y basura en el suelo',
    ],
  ],
  staff: [
    ['a equipe parecia perdida', 'the staff seemed lost', 'el equipo parecía perdido'],
    [
      'o funcionário discutiu comigo na frente de todos',
      'an employee argued with me in front of everyone',
      'el empleado discutió conmigo delante de todos',
    ],
  ],
  ambience: [
    [
      'o som alto não deixa ninguém conversar',
      'the loud music makes it impossible to talk',
      'la música alta no deja conversar',
    ],
    ['o salão estava abafado e escuro', 'the room was stuffy and dark', 'el salón estaba sofocante y oscuro'],
  ],
  location: [
    [
      'é quase impossível estacionar por perto',
      'it is nearly impossible to park nearby',
      'es casi imposible estacionar cerca',
    ],
    ['a entrada é mal sinalizada', 'the entrance is badly signposted', 'la entrada está mal señalizada'],
  ],
  quality: [
    [
      'o serviço ficou mal feito e tive que voltar',
      'the work was poorly done and I had to come back',
      'el trabajo quedó mal hecho y tuve que volver',
    ],
    [
      'o problema voltou em menos de uma semana',
      'the problem was back in less than a week',
      'el problema volvió en menos de una semana',
    ],
  ],
  punctuality: [
    [
      'remarcaram duas vezes em cima da hora',
      'they rescheduled twice at the last minute',
      'cambiaron la cita dos veces a último momento',
    ],
    [
      'atrasaram a entrega e nem avisaram',
      'they delivered late and did not even tell me',
      'se atrasaron con la entrega y ni avisaron',
    ],
  ],
}

export const OPENINGS: Record<'good' | 'mixed' | 'bad', Phrase[]> = {
  good: [
    ['Adorei!', 'Loved it!', '¡Me encantó!'],
    ['Recomendo de olhos fechados:', 'Highly recommended:', 'Muy recomendable:'],
    ['Sou cliente há anos e', 'I have been a customer for years and', 'Soy cliente desde hace años y'],
    ['Primeira visita e já virei fã:', 'First visit and already a fan:', 'Primera visita y ya soy fan:'],
    ['Ótima experiência,', 'Great experience,', 'Excelente experiencia,'],
  ],
  mixed: [
    ['É um lugar razoável:', 'It is an average place:', 'Es un lugar regular:'],
    ['Tem pontos bons e ruins:', 'There are good and bad points:', 'Tiene cosas buenas y malas:'],
    ['Já foi melhor.', 'It used to be better.', 'Antes era mejor.'],
  ],
  bad: [
    ['Decepção total:', 'A complete disappointment:', 'Una decepción total:'],
    ['Não volto mais.', 'I will not be back.', 'No vuelvo más.'],
    ['Péssima experiência,', 'Terrible experience,', 'Pésima experiencia,'],
    ['Fiquei muito chateada:', 'I was really upset:', 'Me fui muy molesta:'],
  ],
}

export const CLOSINGS: Record<'good' | 'mixed' | 'bad', Phrase[]> = {
  good: [
    ['Voltarei com certeza 😊', 'I will surely be back 😊', 'Seguro que vuelvo 😊'],
    ['Parabéns a todos!', 'Well done, everyone!', '¡Felicitaciones a todos!'],
    ['Vale cada centavo.', 'Worth every cent.', 'Vale cada centavo.'],
    ['', '', ''],
  ],
  mixed: [
    ['Talvez eu dê outra chance.', 'I might give it another chance.', 'Quizás le dé otra oportunidad.'],
    ['Espero que melhorem.', 'I hope they improve.', 'Espero que mejoren.'],
    ['', '', ''],
  ],
  bad: [
    [
      'Quero uma resposta do responsável.',
      'I want an answer from the person in charge.',
      'Quiero una respuesta del responsable.',
    ],
    ['Infelizmente não recomendo.', 'Sadly I cannot recommend it.', 'Lamentablemente no lo recomiendo.'],
    ['Procurem outro lugar 😡', 'Look for another place 😡', 'Busquen otro lugar 😡'],
    ['', '', ''],
  ],
}
