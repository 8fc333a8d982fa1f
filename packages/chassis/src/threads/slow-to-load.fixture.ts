/** A large module takes so long on a busy machine. */
const LOADING_MS = 600
for (const end = Date.now() + LOADING_MS; Date.now() < end; );

export default function answer(): string {
  return 'answered'
}
