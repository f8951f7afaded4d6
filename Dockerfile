# One image for both kinds of process: the server and the import process.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json tsconfig.build.json tsconfig.console.json ./
COPY bin bin
COPY apps apps
COPY shared shared
COPY workers workers
COPY docs docs
RUN npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
ENV NODE_ENV=production QUIVER_HOST=0.0.0.0 QUIVER_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY bin bin
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 7474
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:7474/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "bin/quiver.js", "serve"]
