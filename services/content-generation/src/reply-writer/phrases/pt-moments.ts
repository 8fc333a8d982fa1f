import type { Phrasebook } from './phrasebook.types.ts'

export const PT_MOMENTS: Phrasebook['moments'] = {
  regular: {
    friendly: [
      'Ter você por perto há tanto tempo é um orgulho.',
      'Sua fidelidade é um presente para nós!',
      'Cliente assim, de longa data, é parte da história da casa.',
      'É uma alegria seguir com você ao longo do tempo!',
    ],
    formal: ['A sua confiança ao longo do tempo nos honra.'],
  },
  firstVisit: {
    friendly: [
      'E que bom ter acertado logo na primeira vez!',
      'Primeira vez com esse resultado: adoramos!',
      'Que estreia boa: tomara que seja a primeira de muitas!',
    ],
    formal: ['É uma honra ter causado boa impressão logo na primeira vez.'],
  },
  recommends: {
    friendly: [
      'E a sua indicação é o maior elogio que existe!',
      'Indicar a gente é uma prova de confiança enorme!',
      'Obrigado por espalhar a notícia por aí!',
      'Ser indicado por você é motivo de orgulho!',
    ],
    formal: ['A sua recomendação é uma grande prova de confiança.'],
  },
  returns: {
    friendly: [
      'E pode voltar mesmo: a porta está aberta!',
      'Então até a próxima visita, combinado?',
      'Adoramos saber que você quer voltar!',
      'Volte logo, então!',
      'A sua volta já está na nossa torcida!',
    ],
    formal: ['Seria uma satisfação reencontrar você.', 'Ficamos à espera do seu retorno.'],
  },
  leaves: {
    both: [
      'Se a decisão for mesmo não voltar, respeitamos, com pena.',
      'Perder a sua confiança é o que mais nos dói.',
      'Compreendemos a vontade de não voltar.',
      'Respeitamos a sua decisão de não voltar, ainda que com tristeza.',
      'Entendemos se você preferir não voltar, e ainda assim gostaríamos de ouvir você.',
    ],
  },
  birthday: {
    friendly: ['E fazer parte do aniversário foi um presente para nós!'],
    formal: ['Foi uma honra fazer parte dessa comemoração de aniversário.'],
  },
  wedding: {
    friendly: ['Fazer parte do casamento foi uma honra para a gente!'],
    formal: ['Foi uma honra fazer parte desse casamento.'],
  },
  family: {
    friendly: [
      'Um abraço para a família também!',
      'E que a família toda apareça de novo!',
      'Nosso carinho para a família inteira!',
    ],
    formal: ['Estenda, por favor, o nosso agradecimento à sua família.'],
  },
  friends: {
    friendly: ['Um abraço para a turma toda!'],
    formal: ['Estenda o nosso agradecimento aos seus amigos.'],
  },
  trip: {
    friendly: ['Que honra fazer parte da sua viagem!'],
    formal: ['Foi um prazer fazer parte da sua viagem.'],
  },
  question: {
    friendly: [
      'Sobre a sua pergunta, o melhor é falar direto com a gente, tudo bem?',
      'Quanto à sua dúvida, chame a gente diretamente para falarmos certinho.',
    ],
    formal: ['Quanto à sua pergunta, pedimos que fale diretamente conosco.'],
  },
}

export const PT_STARS: Phrasebook['stars'] = {
  5: {
    friendly: [
      'Nota máxima é daquelas notícias que alegram o dia!',
      'Que honra receber todas as estrelas de você!',
      'Ficamos radiantes com a nota máxima!',
      'Muito obrigado por essa constelação toda!',
      'Avaliação completa, sorriso completo por aqui!',
      'Obrigado pela confiança e por essa nota linda!',
      'Estrelas assim iluminam a casa!',
      'Essa nota já está pendurada no nosso coração!',
      'Tirar a nota máxima com você é motivo de festa!',
      'Gratidão enorme pela sua avaliação!',
      'Uau, gabaritamos com você!',
    ],
    formal: [
      'Agradecemos a nota máxima e a confiança.',
      'Recebemos a sua avaliação máxima com muita satisfação.',
      'É uma honra contar com o seu reconhecimento.',
      'A sua nota é um grande incentivo para nós.',
    ],
  },
  4: {
    friendly: [
      'Obrigado pela ótima nota!',
      'Que bom que a experiência foi boa!',
      'Valeu pela avaliação: ficamos muito contentes!',
      'Nota bonita, obrigado! Se quiser contar o que faltou para ficar perfeito, vamos adorar ler.',
      'Quase lá, e já felizes demais com a sua avaliação!',
      'Obrigado pelas estrelas, elas animam muito a gente!',
      'Boa nota, bom humor de sobra por aqui!',
    ],
    formal: [
      'Agradecemos a sua boa avaliação.',
      'Ficamos satisfeitos com a sua nota.',
      'Obrigado pela avaliação; sugestões são muito bem-vindas.',
    ],
  },
  3: {
    friendly: [
      'Obrigado pela avaliação! Ficamos curiosos: o que faltou para a sua experiência ser melhor?',
      'Valeu por deixar a sua nota. Se puder contar o que pesou nela, vai nos ajudar bastante.',
      'Agradecemos a nota, e adoraríamos saber o que poderia ter sido melhor.',
      'Nota do meio, recado anotado. O que podia ter sido melhor?',
      'Ficamos com a impressão de que faltou algo. Conta para a gente?',
      'Sua avaliação é importante. Que detalhe deixou a nota no meio do caminho?',
      'Obrigado por opinar! Queríamos saber o que deixou a desejar.',
      'Recebemos as suas estrelas com respeito, e um comentário seu diria muito mais.',
    ],
    formal: [
      'Agradecemos a sua avaliação e gostaríamos de saber o que poderia ter sido melhor.',
      'Obrigado pela nota. Um comentário seu nos ajudaria a entender onde melhorar.',
      'Registramos a sua avaliação e teríamos grande interesse em conhecer os motivos.',
      'Seria valioso saber o que faltou para uma nota mais alta.',
    ],
  },
  2: {
    friendly: [
      'Obrigado por avaliar. Ficamos tristes por não termos agradado e gostaríamos de entender o motivo.',
      'Sua nota nos fez pensar. Quando puder, conte para a gente o que não foi bem.',
      'Sentimos muito pela experiência abaixo do esperado. O que aconteceu?',
      'Poxa, queríamos ter ido melhor com você. Pode nos contar o que pesou?',
      'Essa nota mostra que algo saiu errado. Um relato seu ajudaria muito.',
      'Recado recebido, com tristeza. Por favor, fale com a gente sobre o que houve.',
    ],
    formal: [
      'Lamentamos não ter correspondido ao esperado e gostaríamos de ouvir o motivo da sua nota.',
      'Agradecemos a avaliação e lamentamos a sua insatisfação. Se puder, conte-nos o que houve.',
    ],
  },
  1: {
    friendly: [
      'Sentimos muito que a experiência tenha sido tão ruim. Se puder nos contar o que aconteceu, queremos muito ouvir.',
      'Uma nota assim nos preocupa. Fale com a gente, por favor: gostaríamos de entender o que houve.',
      'Lamentamos de verdade. O seu relato seria muito importante para entendermos o que deu errado.',
      'Puxa, que notícia triste. Conte o que houve, por favor: queremos entender.',
      'Nenhuma desculpa basta sem saber o que aconteceu. Pode nos procurar?',
      'Receber a nota mínima é duro, e o seu motivo nos importa. Pode contar mais?',
    ],
    formal: [
      'Lamentamos profundamente a sua insatisfação e gostaríamos de compreender o que ocorreu.',
      'Recebemos a sua nota com preocupação. Pedimos que nos procure para contar o ocorrido.',
      'É com pesar que recebemos a sua nota. Um relato seu nos permitiria entender o caso.',
    ],
  },
}
