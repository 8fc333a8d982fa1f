import { HIDDEN_CHARACTERS } from '@avaliax/proto/text-rules.ts'
import { defineTexts } from '../../shared/i18n/texts.ts'
import { newPasswordTexts } from '../../shared/session/new-password.ts'

export const signInTexts = defineTexts({
  signIn: { en: 'Sign in', pt: 'Entrar' },
  signInTitle: { en: 'Sign in to your account', pt: 'Entre na sua conta' },
  signUp: { en: 'Create account', pt: 'Criar conta' },
  signUpTitle: { en: 'Create your account', pt: 'Crie sua conta' },
  email: { en: 'Email', pt: 'Email' },
  password: { en: 'Password', pt: 'Senha' },
  companyName: { en: 'Company name (optional)', pt: 'Nome da empresa (opcional)' },
  companyNameHint: {
    en: 'As your customers know it. You can change it later.',
    pt: 'Como seus clientes conhecem. Você pode mudar depois.',
  },
  hiddenCharacters: {
    en: 'This text holds invisible or control characters',
    pt: HIDDEN_CHARACTERS,
  },
  passwordHint: { en: 'At least 6 characters', pt: 'Pelo menos 6 caracteres' },
  showPassword: { en: 'Show password', pt: 'Mostrar senha' },
  hidePassword: { en: 'Hide password', pt: 'Ocultar senha' },
  noAccount: { en: 'No account yet?', pt: 'Ainda não tem conta?' },
  haveAccount: { en: 'Already have an account?', pt: 'Já tem conta?' },
  emailInvalid: { en: 'Please enter a valid email', pt: 'Por favor, insira um email válido' },
  passwordRequired: { en: 'Password is required', pt: 'A senha é obrigatória' },
  passwordShort: {
    en: 'Password must be at least 6 characters',
    pt: 'A senha deve ter pelo menos 6 caracteres',
  },
  passwordMonotonous: newPasswordTexts.monotonous,
  wrongCredentials: { en: 'Wrong email or password', pt: 'Email ou senha inválidos' },
  loginFailed: { en: 'Login failed', pt: 'Falha ao entrar' },
  signupFailed: { en: 'Signup failed', pt: 'Falha ao criar a conta' },
  sessionLost: {
    en: 'You are logged out. Logging in again...',
    pt: 'Você saiu da sua conta. Entrando novamente...',
  },
  forgot: { en: 'Forgot your password?', pt: 'Esqueceu a senha?' },
  forgotTitle: { en: 'Recover your password', pt: 'Recuperar senha' },
  forgotText: {
    en: 'Tell us your email and we will send you a link that sets a new password.',
    pt: 'Informe seu email e enviaremos um link para definir uma nova senha.',
  },
  sendLink: { en: 'Send link', pt: 'Enviar link' },
  sending: { en: 'Sending…', pt: 'Enviando...' },
  forgotSaid: {
    en: 'If the email is registered, you will receive a link to reset your password.',
    pt: 'Se o email estiver cadastrado, você receberá um link de redefinição de senha.',
  },
  resetTitle: { en: 'Set your password', pt: 'Defina sua senha' },
  resetText: {
    en: 'Choose the password you will log in with. Devices that are logged in now will be logged out.',
    pt: 'Escolha a senha com que você vai entrar. Os dispositivos conectados agora serão desconectados.',
  },
  resetSubmit: { en: 'Save password', pt: 'Salvar senha' },
  resetFailed: { en: 'The password could not be reset', pt: 'Erro ao redefinir senha' },
  resetDone: {
    en: 'Password changed! Taking you to the log-in…',
    pt: 'Senha alterada com sucesso! Redirecionando para o login...',
  },
  notTheSame: { en: 'The passwords do not match', pt: 'As senhas não coincidem' },
  linkChecking: { en: 'Checking the link…', pt: 'Verificando o link...' },
  linkExpired: { en: 'This link no longer works', pt: 'Este link não funciona mais' },
  linkExpiredText: {
    en: 'It was already used, a newer one replaced it, or its time is over. A link of an invitation is renewed by whoever invited you.',
    pt: 'Ele já foi usado, foi substituído por um mais novo ou o prazo acabou. O link de um convite é renovado por quem convidou você.',
  },
  newLink: { en: 'Ask for a new link', pt: 'Pedir um novo link' },
  tokenInvalid: { en: 'Invalid link', pt: 'Token Inválido' },
  tokenInvalidText: {
    en: 'This address has no valid code in it. Open the link of the email again, or ask for a new one on the log-in page.',
    pt: 'Este endereço não tem um código válido. Abra de novo o link do email, ou peça outro na página de login.',
  },
  toLogin: { en: 'Go to the log-in', pt: 'Ir para o login' },
  working: { en: 'One moment…', pt: 'Um momento...' },
  pitch: {
    en: 'More reviews, answered well.',
    pt: 'Mais avaliações, bem respondidas.',
  },
  pointLinks: {
    en: 'Each employee gets a link, a QR code and a card that lead straight to “write a review”.',
    pt: 'Cada funcionário tem um link, um QR code e um cartão que levam direto a “escrever avaliação”.',
  },
  pointReplies: {
    en: 'Every review in one place, with a drafted reply to edit and publish.',
    pt: 'Todas as avaliações em um só lugar, com uma resposta pronta para editar e publicar.',
  },
  pointWidget: {
    en: 'Your best reviews on your own website, always up to date.',
    pt: 'Suas melhores avaliações no seu site, sempre atualizadas.',
  },
})
