/** The log-in at the brokers that the environment names, if it names one. */
export const saslOf = ({
  KAFKA_USERNAME: username,
  KAFKA_PASSWORD: password,
}: {
  KAFKA_USERNAME?: string | undefined
  KAFKA_PASSWORD?: string | undefined
}) => (username && password ? { username, password } : undefined)
