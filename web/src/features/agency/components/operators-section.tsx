export function OperatorsSection() {
  return null
}
