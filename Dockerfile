# One image for every process of the product; docker-compose.yml says which command each service runs.
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .puppeteerrc.cjs ./
RUN npm ci
COPY . .
# Of the fonts for print only two weights are used.
RUN npm run build && npm prune --omit=dev \
  && find node_modules/@fontsource -name '*.woff*' ! -name '*-400-*' ! -name '*-700-*' -delete

FROM node:24.21.0-bookworm-slim
# Chromium prints the PDFs, in fonts that are packages.
RUN apt-get update \
  && apt-get install -y --no-install-recommends chromium \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production CHROMIUM_PATH=/usr/bin/chromium WEB_DIST=/app/dist/web
WORKDIR /app
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
USER node
EXPOSE 5000
CMD ["node", "dist/api/main.js"]
