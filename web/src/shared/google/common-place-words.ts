/** Words that many businesses have in their names; plain, and of nouns the singular. They tell no business from another. */
const TEXT = `
# Of the trade
padaria panificadora panificio confeitaria doceria docaria bakery pastry patisserie boulangerie cafe cafeteria coffee lanchonete lanche
burger hamburgueria hamburguer pizza pizzaria pizzeria restaurante restaurant churrascaria churrasco grill bar boteco choperia pub adega
cervejaria sorveteria gelateria sorvete acai sushi temakeria esfiharia pastelaria pastel rotisserie marmitaria bistro buffet cantina
salao salon cabeleireiro cabeleireira hair beleza beauty estetica barbearia barbeiro barber barbershop manicure unha nail sobrancelha
depilacao spa massagem studio estudio atelier academia gym fitness crossfit pilate yoga clinica clinic consultorio medico medica medicina
dentista dental odontologia odonto odontologica odontologico dentist fisioterapia psicologia psicologo psicologa laboratorio hospital
farmacia drogaria pharmacy otica optica veterinaria veterinario veterinary vet pet petshop racao agropecuaria mercado mercadinho
supermercado mercearia emporio market supermarket minimercado hortifruti quitanda acougue casa carne peixaria loja store shop shopping
boutique moda roupa modas calcado sapataria joalheria relojoaria bijuteria perfumaria cosmetico presente papelaria livraria grafica
copiadora floricultura flor movel colchao decoracao oficina mecanica mecanico auto automotivo automotiva car carro moto motos motor
veiculo pneu borracharia funilaria lava lavacar wash jato posto gasolina estacionamento parking autopeca peca material construcao
ferragem eletrica eletrico eletricista hidraulica tinta vidracaria marcenaria serralheria marmoraria construtora engenharia arquitetura
imobiliaria imovel hotel pousada hostel motel resort inn turismo viagem travel escola colegio school curso creche educacao idioma
advocacia advogado advogada lawyer law juridico contabilidade contador accounting escritorio office seguro corretora banco bank agencia
agency marketing digital informatica tecnologia tech celular assistencia tecnica lavanderia laundry costura limpeza transporte logistica
mudanca chaveiro igreja church clube club centro center centre espaco instituto grupo group rede servico service solucao comercio
distribuidora industria representacao consultoria fabrica food comida bebida delivery express gourmet artesanal tradicional familia

# Of companies and titles
ltda eireli mei epp cia inc llc ltd corp company dr dra doctor prof sr sra don dona seu tio tia irmao filho brother son associado socio
unidade filial matriz loja branch

# That join
the and of at in on for de da do das dos del la el los las e em no na com para por um uma a o y il di le les

# Liked by all
estrela star mar sea pao bread serra mountain sol sun lua moon luz light ceu rio lago praia beach ilha island vale valle valley monte
alto alta campo verde green azul blue vermelho red branco branca white preto preta black dourado ouro gold prata silver diamante diamond
cristal nova novo new velho velha old bom boa good best melhor top super mega mini max plus prime premium vip master total real royal
rei rainha king queen imperial imperio principe princesa nacional nacao brasil brazil brasileiro brasileira portugal lisboa porto
america americana europa italia italiana italiano japao japonesa china chinesa mexico francesa mundo world universo global internacional
central principal popular ideal modelo moderno moderna classico certo certa sabor gosto doce sweet delicia quente vida life saude health
sorriso smile amor love amigo amiga friend esperanca paz fe bencao deus jesus cristo santo santa sao saint nossa senhora anjo sagrado
familia primavera natureza natural vila villa vilage village jardim garden parque park praca square avenida rua street road bairro cidade
city town norte sul leste oeste north south east west vista bela belo bonito arte art estilo style corpo ponto point canto cantinho
esquina recanto toca ninho lar home house qualidade rapido rapida fast facil sucesso vitoria uniao alianca progresso futuro millenium

# First names
ana maria jose joao antonio francisco carlos paulo pedro luis luiz marcos rafael daniel marcelo bruno rodrigo felipe gustavo lucas mateus
ze chico toninho julia juliana fernanda patricia aline camila amanda leticia beatriz carla sandra silva santos souza sousa oliveira
pereira costa lima

# Cities and states that shops anywhere are named after
paulo rio janeiro belo horizonte brasilia salvador fortaleza curitiba recife manaus belem goiania campinas guarulhos santos niteroi
natal maceio florianopolis vitoria londrina joinville maringa cuiaba aracaju teresina paulista carioca mineiro mineira gaucho gaucha
baiano baiana paranaense catarinense nordeste minas gerais bahia parana pernambuco ceara goias
`

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  TEXT.split('\n')
    .filter((line) => !line.startsWith('#'))
    .flatMap((line) => line.split(/\s+/))
    .filter((word) => word !== ''),
)
