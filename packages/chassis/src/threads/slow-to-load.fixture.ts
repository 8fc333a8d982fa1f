/** As long as a large module takes on a busy machine. */
const LOADING_MS = 600
for (const end = Date.now() + LOADING_MS; Date.now() < end; );

export default function answer(): string {
  return 'answered'
}
